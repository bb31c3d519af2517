import { DeclinedWork } from '#client/features/tasks/declined-work.tsx';
import { useAddDeclined } from '#client/features/tasks/task-actions.ts';
import type { VisitView } from '#sync/view/active-visits.ts';

/** What the client declined before, each added to this visit by one tap. */
export function AddDeclined({ visit: { id, vehicleId } }: { visit: Pick<VisitView, 'id' | 'vehicleId'> }) {
  const { mutate: add, isPending } = useAddDeclined(id, vehicleId);
  return <DeclinedWork vehicleId={vehicleId} busy={isPending} onAdd={add} />;
}
