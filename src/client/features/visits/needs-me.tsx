import { ClientApprovals } from '#client/features/tasks/approval/client-approvals.tsx';
import type { VehicleFile } from '#sync/view/files.ts';

/** What the client of these cars is asked, before everything else. */
export function NeedsMe({ files }: { files: readonly VehicleFile[] }) {
  return files.flatMap(({ vehicle, visits }) =>
    visits
      .filter(({ closedAt }) => closedAt === null)
      .map((visit) => <ClientApprovals key={visit.id} tasks={visit.tasks} vehicle={vehicle} />),
  );
}
