import { isolatedPlate } from '#contract/plates.ts';
import { isolated } from '#contract/text.ts';
import { useVisitName } from '#client/features/offerings/task-names.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { VisitView } from '#sync/view/active-visits.ts';

/** A visit in one line, where plain text is asked for: day, plate and what it was for. */
export function useVisitLabel(): (visit: VisitView) => string {
  const { date } = useFormats();
  const nameOf = useVisitName();
  return (visit) =>
    `${isolated(date(visit.date))} · ${isolatedPlate(visit.vehicle?.plateNumber ?? '')} · ${isolated(nameOf(visit))}`;
}
