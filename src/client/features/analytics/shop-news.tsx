import { useLingui } from '@lingui/react/macro';
import { IconCarGarage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useFreshness, useVisits } from '#client/features/shop-floor/floor-queries.ts';
import { StateChip } from '#client/features/tasks/state-chip.tsx';
import { stateSince } from '#contract/state-since.ts';
import { useFormats } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import { useNow } from '#client/ui/use-now.ts';
import classes from './real-time.module.css';

const SHOWN = 6;

/**
 * The tasks that changed last, newest first: as this device has them, which is told of each change. `nothing` stands
 * there until it was told for the first time.
 */
export function ShopNews({ nothing }: { nothing: ReactNode }) {
  const { t } = useLingui();
  const { ago } = useFormats();
  const now = useNow();
  const { data: visits } = useVisits();
  const freshness = useFreshness();
  // A device that has not been told yet knows nothing of what stands there.
  if (!visits || (visits.length === 0 && freshness.data?.pulledAt === null)) return nothing;
  const news = visits
    .filter(({ closedAt }) => closedAt === null)
    .flatMap((visit) => visit.tasks.map((task) => ({ visit, task, since: stateSince(task) })))
    .toSorted((one, other) => (one.since < other.since ? 1 : -1))
    .slice(0, SHOWN);
  if (news.length === 0)
    return (
      <EmptyState icon={<IconCarGarage size={32} />} title={t`No car in the workshop`}>
        {t`What is begun and finished there appears here at once.`}
      </EmptyState>
    );
  return (
    <ul className={classes.rows}>
      {news.map(({ visit, task, since }) => (
        <li key={task.id}>
          {visit.vehicle && <PlateBadge plate={visit.vehicle.plateNumber} size="small" />}
          <Link
            to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
            params={{ userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id }}
            data-finger
          >
            <TaskName task={task} />
          </Link>
          <StateChip task={task} />
          <time dateTime={since}>{ago(now - Date.parse(since))}</time>
        </li>
      ))}
    </ul>
  );
}
