import { expect, test } from 'vitest';
import type { Deadline } from '#contract/deadline.ts';
import { dues, isDue } from './floor-groups.ts';

// The shop is at UTC+1: ten minutes before midnight in London it is tomorrow there.
const calendar = {
  today: '2026-11-27',
  dayOf: (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10),
};
const found = (deadline: Deadline | null) => dues.filter((due) => isDue(deadline, due, calendar));

test.each<[string, Deadline | null, string[]]>([
  ['was to be ready yesterday', { day: '2026-11-26' }, ['today', 'week']],
  ['is to be ready today', { day: '2026-11-27' }, ['today', 'week']],
  ['was promised for tonight', { at: '2026-11-27T22:50:00.000Z' }, ['today', 'week']],
  ['was promised for after midnight in the shop', { at: '2026-11-27T23:50:00.000Z' }, ['tomorrow', 'week']],
  ['is to be ready in six days', { day: '2026-12-03' }, ['week']],
  ['is to be ready in seven days', { day: '2026-12-04' }, ['later']],
  ['has no day', null, ['none']],
])('a car that %s is found by that', (_, deadline, names) => {
  expect(found(deadline)).toEqual(names);
});
