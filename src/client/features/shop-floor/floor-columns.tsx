import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { Money } from '#client/feedback/money.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import type { Column } from '#client/ui/data-table/data-table.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { FloorVisit } from './floor-visit.ts';
import { VisitChip } from './visit-chip.tsx';
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
  { key: 'due', title: msg`Due`, cell: (visit) => <DueCell visit={visit} />, priority: 4 },
  { key: 'total', title: msg`Total`, cell: (visit) => <TotalCell visit={visit} />, priority: 4, align: 'end' },
];

function CarCell({ visit: { vehicle, name, clientName } }: CellProps) {
  return (
    <span className={classes.cut}>
      {vehicle ? <VehicleName {...vehicle} /> : <bdi>{name}</bdi>}
      <small title={clientName}>
        <bdi>{clientName}</bdi>
      </small>
    </span>
  );
}

function VisitCell({ visit: { name, number } }: CellProps) {
  return (
    <span className={classes.cut}>
      <bdi title={name}>{name}</bdi>
      <small>
        <bdi>#{number}</bdi>
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
  return names.length > 0 ? <span className={classes.cut}>{[...new Set(names)].join(', ')}</span> : '—';
}

function DoneCell({ visit: { tasks, done } }: CellProps) {
  const { t } = useLingui();
  return (
    <span className={classes.progress}>
      <progress className={classes.track} value={tasks.length > 0 ? done / tasks.length : 0} aria-label={t`Done`} />
      <bdi>
        {done}/{tasks.length}
      </bdi>
    </span>
  );
}

function StateCell({ visit }: CellProps) {
  return (
    <>
      <VisitChip visit={visit} />
      {visit.unsent > 0 && (
        <small className={classes.unsent}>
          <IconDeviceTabletCheck aria-hidden size={16} />
          <Trans>Saved on this tablet</Trans>
        </small>
      )}
    </>
  );
}

function AgeCell({ visit }: CellProps) {
  return (
    <span className={classes.since}>
      <AgeChip since={visit.since} />
    </span>
  );
}

function DueCell({ visit: { tasks, late } }: CellProps) {
  const { relativeDay, dayOf } = useFormats();
  const now = useNow();
  const due = tasks
    .flatMap(({ dueDate, status }) => (dueDate && status !== 'COMPLETED' && status !== 'CANCELLED' ? [dueDate] : []))
    .toSorted()[0];
  return <span className={late ? classes.late : undefined}>{due ? relativeDay(due, dayOf(now)) : '—'}</span>;
}

function TotalCell({ visit: { totalCost } }: CellProps) {
  return totalCost ? (
    <span className={classes.total}>
      <Money value={totalCost} />
    </span>
  ) : (
    '—'
  );
}
