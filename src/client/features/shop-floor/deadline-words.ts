import type { Deadline } from '#contract/deadline.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';

/** Until when a car is to be ready, the same words wherever it stands: with the hour when one was promised. */
export function useDeadlineWords(): (deadline: Deadline) => string {
  const { moment, relativeDay, dayOf } = useFormats();
  const now = useNow();
  return (deadline) => ('at' in deadline ? moment(deadline.at, now) : relativeDay(deadline.day, dayOf(now)));
}
