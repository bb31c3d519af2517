import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { NameOf } from '#client/feedback/name-of.tsx';
import { Money } from '#client/feedback/money.tsx';
import { useVisitName, VisitName } from '#client/features/offerings/task-names.tsx';
import { useVehicleName, VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import type { Column } from '#client/ui/data-table/data-table.tsx';
import { isRefused, refusedWork, taskLook } from '#client/features/tasks/task-state.ts';
import { AwaitedCount } from '#client/features/tasks/awaited-count.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { FloorVisit } from './floor-visit.ts';
import { useDeadlineWords } from './deadline-words.ts';
import { CarChip } from '#client/features/tasks/car-chip.tsx';
import classes from './floor-table.module.css';

type CellProps = { visit: FloorVisit };

type FloorColumn = Omit<Column<FloorVisit>, 'title'> & { title: MessageDescriptor };

/** What stands behind the plate. */
export const floorColumns: readonly FloorColumn[] = [
  { key: 'vehicle', title: msg`Vehicle`, cell: (visit) => <CarCell visit={visit} />, priority: 2 },
  { key: 'visit', title: msg`Visit`, cell: (visit) => <VisitCell visit={visit} />, priority: 3, isExtra: true },
  { key: 'date', title: msg`Date`, cell: (visit) => <DateCell visit={visit} />, priority: 4, isExtra: true },
  {
    key: 'mechanic',
    title: msg`Mechanic`,
    cell: (visit) => <MechanicCell visit={visit} />,
    priority: 4,
    isExtra: true,
  },
  { key: 'tasks', title: msg`Tasks`, cell: (visit) => <DoneCell visit={visit} />, priority: 3 },
  { key: 'state', title: msg`State`, cell: (visit) => <StateCell visit={visit} />, priority: 1 },
  { key: 'since', title: msg`Since`, cell: (visit) => <AgeCell visit={visit} />, priority: 2, order: 'descending' },
  {
    key: 'due',
    title: msg({ message: 'Ready by', context: 'column' }),
    cell: (visit) => <DueCell visit={visit} />,
    priority: 4,
  },
  { key: 'total', title: msg`Total`, cell: (visit) => <TotalCell visit={visit} />, priority: 4, align: 'end' },
];

function CarCell({ visit }: CellProps) {
  const { vehicle, clientName } = visit;
  const carOf = useVehicleName();
  const visitOf = useVisitName();
  return (
    <span className={classes.cut}>
      <span title={vehicle ? carOf(vehicle) : visitOf(visit)}>
        {vehicle ? <VehicleName {...vehicle} /> : <VisitName visit={visit} />}
      </span>
      <small title={clientName}>
        <NameOf name={clientName} />
      </small>
    </span>
  );
}

function VisitCell({ visit }: CellProps) {
  const nameOf = useVisitName();
  return (
    <span className={classes.cut}>
      <span title={nameOf(visit)}>
        <VisitName visit={visit} />
      </span>
      <small>
        <Trans>
          No. <bdi>{visit.number}</bdi>
        </Trans>
      </small>
    </span>
  );
}

function DateCell({ visit: { date } }: CellProps) {
  const { day } = useFormats();
  return day(date);
}

/** Who works on what is still open. */
function MechanicCell({ visit: { tasks } }: CellProps) {
  const names = tasks.flatMap(({ status, assigneeName }) =>
    assigneeName && status !== 'COMPLETED' && status !== 'CANCELLED' ? [assigneeName] : [],
  );
  const words = [...new Set(names)].join(', ');
  return words ? (
    <span className={classes.cut} title={words}>
      <span>{words}</span>
    </span>
  ) : (
    '—'
  );
}

function DoneCell({ visit: { progress, tasks } }: CellProps) {
  const { t } = useLingui();
  return (
    <span className={classes.progress}>
      <progress
        className={classes.track}
        value={progress.all > 0 ? progress.done / progress.all : 0}
        aria-label={t`Done`}
      />
      <bdi>
        {progress.done}/{progress.all}
      </bdi>
      <AwaitedCount tasks={tasks} />
    </span>
  );
}

function StateCell({ visit }: CellProps) {
  return (
    <span className={classes.state}>
      <CarChip current={visit.current} />
      <AlsoWaits visit={visit} />
      {visit.unsent > 0 && (
        <small className={classes.unsent}>
          <IconDeviceTabletCheck aria-hidden size={16} />
          <Trans>Saved on this tablet</Trans>
        </small>
      )}
    </span>
  );
}

/**
 * What another job waits for than the one in hand: for that, too, the car is counted above. Without one, that the
 * client refused work: a car is not simply ready then.
 */
function AlsoWaits({ visit: { tasks, current } }: CellProps) {
  const { i18n } = useLingui();
  const other = tasks.find(
    ({ holdReason }) => (holdReason === 'APPROVAL' || holdReason === 'PARTS') && holdReason !== current?.holdReason,
  );
  const words = other ? taskLook(other).label : tasks.some(isRefused) && refusedWork;
  return words && <small className={classes.waits}>{i18n._(words)}</small>;
}

function AgeCell({ visit }: CellProps) {
  return (
    <span className={classes.since}>
      <AgeChip since={visit.since} />
    </span>
  );
}

function DueCell({ visit: { deadline, late } }: CellProps) {
  const wordsOf = useDeadlineWords();
  return <span className={late ? classes.late : undefined}>{deadline ? wordsOf(deadline) : '—'}</span>;
}

function TotalCell({ visit }: CellProps) {
  const total = visit.totalCost;
  return total ? (
    <span className={classes.total}>
      <Money value={total} />
    </span>
  ) : (
    '—'
  );
}
