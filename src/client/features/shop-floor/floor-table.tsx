import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { plateText } from '#contract/plates.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useColumns } from '#client/ui/data-table/use-columns.ts';
import type { Selection } from '#client/ui/use-selection.ts';
import { floorColumns } from './floor-columns.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { type Order, useSteadyPlaces } from './use-steady-places.ts';
import classes from './floor-table.module.css';

type FloorTableProps = {
  visits: readonly FloorVisit[];
  order: Order;
  selected: string | undefined;
  onSelect: (visit: FloorVisit, isByKey: boolean) => void;
  /** The visits that are to be moved together. */
  marked: Selection;
};

/** The floor as the manager reads it: one row a car. */
export function FloorTable({ visits, order, selected, onSelect, marked }: FloorTableProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { role } = useSession().user;
  // Who reads no prices has no column of dashes.
  const own = role === 'EMPLOYEE' ? floorColumns.filter(({ key }) => key !== 'total') : floorColumns;
  const choice = useColumns('visits', own, 'vehicle');
  const rows = useRef<HTMLElement>(null);
  useSteadyPlaces(rows, order);
  const titles = own.slice(1).map(({ key, title }) => ({ key, title: i18n._(title) }));
  const columns: Column<FloorVisit>[] = [
    { key: 'plate', title: t`Plate`, cell: plateCell },
    ...choice.shown.map((column) => ({ ...column, title: i18n._(column.title) })),
  ];
  const open = (visit: FloorVisit, isByKey: boolean) => {
    if (matchMedia('(min-width: 75em)').matches) onSelect(visit, isByKey);
    else
      void navigate({
        to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId',
        params: { userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id },
      });
  };
  return (
    <div
      className={classes.floor}
      ref={(box) => {
        rows.current = box?.querySelector('tbody') ?? null;
      }}
    >
      <DataTable
        caption={t`Visits on the floor, longest in their state first`}
        columns={columns}
        rows={visits}
        rowKey={({ id }) => id}
        openRow={(visit, content, className) => {
          const isOpen = visit.id === selected;
          return openButton({
            id: rowId(visit.id),
            content,
            className,
            isOpen,
            onOpen: (isByKey) => open(visit, isByKey),
          });
        }}
        selectedKey={selected}
        marks={{
          selection: marked,
          all: t`Choose all visits in sight`,
          one: (visit) => {
            const plate = plateText(plateOf(visit));
            return t`Choose ${plate}`;
          },
        }}
        // Beside an open car each of them needs its room.
        columnMenu={selected === undefined && <ColumnMenu titles={titles} choice={choice} />}
      />
    </div>
  );
}

function plateCell(visit: FloorVisit) {
  return (
    <span className={classes.plate}>
      <PlateBadge plate={plateOf(visit)} size="small" />
    </span>
  );
}

type OpenButton = {
  id: string;
  content: ReactNode;
  className: string;
  isOpen: boolean;
  onOpen: (isByKey: boolean) => void;
};

function openButton({ id, content, className, isOpen, onOpen }: OpenButton) {
  return (
    <button
      type="button"
      id={id}
      className={className}
      onClick={({ detail }) => onOpen(detail === 0)}
      aria-expanded={isOpen}
    >
      {content}
    </button>
  );
}

const rowId = (visitId: string) => `visit-${visitId}`;

/** What opens a visit in its row. */
export function rowButton(visitId: string): HTMLElement | null {
  return document.getElementById(rowId(visitId));
}

function plateOf({ vehicle }: FloorVisit): string {
  return vehicle?.plateNumber ?? '—';
}
