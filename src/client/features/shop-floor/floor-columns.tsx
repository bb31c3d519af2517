import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Money } from '#client/feedback/money.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { FloorVisit } from './floor-visit.ts';
import { VisitChip } from './visit-chip.tsx';
import classes from './floor-table.module.css';

type CellProps = { visit: FloorVisit };

export type FloorColumn = {
  key: string;
  title: MessageDescriptor;
  Cell: ComponentType<CellProps>;
  /** 1 leaves first when room gets short, then 2, on a phone 3; the others stay. */
  leaves?: 1 | 2 | 3;
  isExtra?: true;
  isEnd?: true;
  isSorted?: true;
  isLate?: (visit: FloorVisit) => boolean;
};

/** What stands behind the plate. */
export const floorColumns: readonly FloorColumn[] = [
  { key: 'vehicle', title: msg`Vehicle`, Cell: CarCell, leaves: 3 },
  { key: 'visit', title: msg`Visit`, Cell: VisitCell, leaves: 2, isExtra: true },
  { key: 'date', title: msg`Date`, Cell: DateCell, leaves: 1, isExtra: true },
  { key: 'mechanic', title: msg`Mechanic`, Cell: MechanicCell, leaves: 1, isExtra: true },
  { key: 'tasks', title: msg`Tasks`, Cell: DoneCell, leaves: 2 },
  { key: 'state', title: msg`State`, Cell: StateCell },
  { key: 'since', title: msg`Since`, Cell: AgeCell, leaves: 3, isSorted: true },
  { key: 'due', title: msg`Due`, Cell: DueCell, leaves: 1, isLate: ({ late }) => late },
  { key: 'total', title: msg`Total`, Cell: TotalCell, leaves: 1, isEnd: true },
];

function CarCell({ visit: { vehicle, name, clientName } }: CellProps) {
  return (
    <>
      {vehicle ? <VehicleName {...vehicle} /> : <bdi>{name}</bdi>}
      <small>
        <bdi>{clientName}</bdi>
      </small>
    </>
  );
}

function VisitCell({ visit: { name, number } }: CellProps) {
  return (
    <>
      <bdi>{name}</bdi>
      <small>
        <bdi>#{number}</bdi>
      </small>
    </>
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
  return names.length > 0 ? [...new Set(names)].map((name) => <small key={name}>{name}</small>) : '—';
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
  return <AgeChip since={visit.since} />;
}

function DueCell({ visit: { tasks } }: CellProps) {
  const { relativeDay, dayOf } = useFormats();
  const now = useNow();
  const due = tasks
    .flatMap(({ dueDate, status }) => (dueDate && status !== 'COMPLETED' && status !== 'CANCELLED' ? [dueDate] : []))
    .toSorted()[0];
  return due ? relativeDay(due, dayOf(now)) : '—';
}

function TotalCell({ visit: { totalCost } }: CellProps) {
  return totalCost ? <Money value={totalCost} /> : '—';
}
