import type { Deadline } from '#contract/deadline.ts';
import { daysBetween } from '#contract/days.ts';
import type { Due } from './floor-search.ts';

/** Today in the shop, and the day there of an instant. */
export type Calendar = { today: string; dayOf: (instant: string) => string };

/** Is a car to be ready then? What was to be ready before is to be ready today. */
export function isDue(deadline: Deadline | null, due: Due, { today, dayOf }: Calendar): boolean {
  if (deadline === null) return due === 'none';
  const days = daysBetween(today, 'at' in deadline ? dayOf(deadline.at) : deadline.day);
  return { today: days < 1, tomorrow: days === 1, week: days < 7, later: days > 6, none: false }[due];
}
