import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconGauge, IconPlayerPlay } from '@tabler/icons-react';
import { memo } from 'react';
import { plateText } from '#contract/plates.ts';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { nextStep } from '#client/features/tasks/next-step.ts';
import { UnsentMark } from '#client/features/tasks/task-row.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import type { FloorVisit } from './floor-visit.ts';
import { ReadyStep } from './ready-step.tsx';
import { VisitChip } from './visit-chip.tsx';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import classes from './visit-list.module.css';

/** The floor as a plain list: one line a car, its current task and its next step. */
export function VisitList({ visits, moves }: { visits: readonly FloorVisit[]; moves: TaskMoves }) {
  return (
    <ul className={classes.list}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <Row visit={visit} moves={moves} />
        </li>
      ))}
    </ul>
  );
}

const Row = memo(function Row({ visit, moves }: { visit: FloorVisit; moves: TaskMoves }) {
  const { t } = useLingui();
  const may = useMay();
  const { vehicle, current } = visit;
  const plate = vehicle?.plateNumber ?? '—';
  const step = current && nextStep(current.status);
  return (
    <article className={classes.row} aria-label={`${plateText(plate)} · ${visit.clientName}`}>
      <PlateBadge plate={plate} />
      <div className={classes.words}>
        <b>
          <bdi>{current?.name ?? visit.name}</bdi>
        </b>
        <span>
          {vehicle && <VehicleName brand={vehicle.brand} model={vehicle.model} />}
          {' · '}
          <bdi>{visit.clientName}</bdi>
        </span>
        {current && <UnsentMark unsent={current.unsent} />}
      </div>
      <VisitChip visit={visit} />
      <AgeChip since={visit.since} />
      <span className={classes.actions}>
        {!current && may('visit.close') && <ReadyStep visit={visit} size="small" />}
        {current && step && (
          <IconButton
            kind="primary"
            size="huge"
            aria-label={current.status === 'PENDING' ? t`Start: ${current.name}` : t`Finish: ${current.name}`}
            onClick={onSingleTap(() => moves.move(visit.vehicle, current, { to: step }))}
          >
            {current.status === 'PENDING' ? <IconPlayerPlay aria-hidden /> : <IconCheck aria-hidden />}
          </IconButton>
        )}
        <IconButton size="huge" aria-label={t`Kilometres`} onClick={() => moves.askKm(visit.vehicle)}>
          <IconGauge aria-hidden />
        </IconButton>
      </span>
    </article>
  );
});
