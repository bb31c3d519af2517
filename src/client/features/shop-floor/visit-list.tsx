import { useLingui } from '@lingui/react/macro';
import { IconGauge } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { plateText } from '#contract/plates.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { StepButton } from '#client/features/tasks/step-button.tsx';
import { UnsentMark } from '#client/features/tasks/task-marks.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TaskName, VisitName } from '#client/features/offerings/task-names.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { ReadyStep } from './ready-step.tsx';
import { type Order, useSteadyPlaces } from './use-steady-places.ts';
import { CarChip } from '#client/features/tasks/car-chip.tsx';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import classes from './visit-list.module.css';

type VisitListProps = { visits: readonly FloorVisit[]; order: Order; moves: TaskMoves };

/** The floor as a plain list: one line a car, its current task and its next step. */
export function VisitList({ visits, order, moves }: VisitListProps) {
  const list = useRef<HTMLUListElement>(null);
  useSteadyPlaces(list, order);
  return (
    <ul className={classes.list} ref={list}>
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
  const { vehicle, current, shown } = visit;
  const plate = vehicle?.plateNumber ?? '—';
  return (
    <article className={classes.row} aria-label={`${plateText(plate)} · ${visit.clientName}`}>
      <PlateBadge plate={plate} />
      <div className={classes.words}>
        <b>{shown ? <TaskName task={shown} /> : <VisitName visit={visit} />}</b>
        <span>
          {vehicle && <VehicleName brand={vehicle.brand} model={vehicle.model} />}
          {' · '}
          <NameOf name={visit.clientName} />
        </span>
        {current && <UnsentMark unsent={current.unsent} />}
      </div>
      <span className={classes.state}>
        <CarChip current={visit.current} />
        <AgeChip since={visit.since} />
      </span>
      <span className={classes.actions}>
        {!current && may('visit.close') && <ReadyStep visit={visit} size="small" />}
        {current && <StepButton small task={current} onStep={(move) => moves.move(visit.vehicle, current, move)} />}
        <IconButton size="huge" aria-label={t`Kilometres`} onClick={() => moves.askKm(visit.vehicle)}>
          <IconGauge aria-hidden />
        </IconButton>
      </span>
    </article>
  );
});
