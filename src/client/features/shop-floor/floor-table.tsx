import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { PlateBadge } from '#client/features/vehicles/plate-badge.tsx';
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx';
import { useColumns } from '#client/ui/data-table/use-columns.ts';
import type { Selection } from '#client/ui/use-selection.ts';
import { type FloorColumn, floorColumns } from './floor-columns.tsx';
import type { FloorVisit } from './floor-visit.ts';
import classes from './floor-table.module.css';

type FloorTableProps = {
  visits: readonly FloorVisit[];
  selected: string | undefined;
  onSelect: (visit: FloorVisit) => void;
  /** The visits that are to be moved together. */
  marked: Selection;
};

/** The floor as the manager reads it: one row a car. Columns leave by priority when room is short; none is cut. */
export function FloorTable({ visits, selected, onSelect, marked }: FloorTableProps) {
  const { t, i18n } = useLingui();
  const choice = useColumns('visits', floorColumns, 'vehicle');
  const titles = floorColumns.slice(1).map(({ key, title }) => ({ key, title: i18n._(title) }));
  return (
    <div className={classes.frame}>
      <ColumnMenu titles={titles} choice={choice} />
      <table className={classes.table}>
        <caption className="sr-only">{t`Visits on the floor, longest in their state first`}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.mark}>
              <Mark
                label={t`Choose all visits in sight`}
                checked={marked.all === 'all'}
                isPart={marked.all === 'some'}
                onChoose={marked.toggleAll}
                onClear={marked.clear}
              />
            </th>
            <th scope="col">{t`Plate`}</th>
            {choice.shown.map(({ key, title, leaves, isEnd, isSorted }) => (
              <th
                key={key}
                scope="col"
                data-leaves={leaves}
                className={isEnd ? classes.end : undefined}
                aria-sort={isSorted ? 'descending' : undefined}
              >
                {i18n._(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <Row
              key={visit.id}
              visit={visit}
              selected={visit.id === selected}
              onSelect={onSelect}
              columns={choice.shown}
              marked={marked}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  visit: FloorVisit;
  selected: boolean;
  onSelect: (visit: FloorVisit) => void;
  columns: readonly FloorColumn[];
  marked: Selection;
};

function Row({ visit, selected, onSelect, columns, marked }: RowProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const plate = visit.vehicle?.plateNumber ?? '—';
  const open = () => {
    if (matchMedia('(min-width: 75em)').matches) onSelect(visit);
    else
      void navigate({
        to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId',
        params: { userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id },
      });
  };
  return (
    <tr
      data-selected={selected || undefined}
      data-marked={marked.has(visit.id) || undefined}
      onClick={(event) => {
        if (!(event.target as Element).closest('label')) open();
      }}
    >
      <td className={classes.mark}>
        <Mark
          label={t`Choose ${plate}`}
          checked={marked.has(visit.id)}
          onChoose={(range) => marked.toggle(visit.id, range)}
          onClear={marked.clear}
        />
      </td>
      <td>
        <button type="button" className={classes.plate} onClick={open} aria-pressed={selected}>
          <PlateBadge plate={plate} size="small" />
        </button>
      </td>
      {columns.map(({ key, Cell, leaves, isEnd, isLate }) => (
        <td
          key={key}
          data-leaves={leaves}
          className={isEnd ? classes.end : undefined}
          data-late={isLate?.(visit) || undefined}
        >
          <Cell visit={visit} />
        </td>
      ))}
    </tr>
  );
}

type MarkProps = {
  label: string;
  checked: boolean;
  isPart?: boolean;
  onChoose: (range: boolean) => void;
  onClear: () => void;
};

/** A click tells of the shift key, a change does not; the browser makes a click of the space bar as well. Escape lets go of all. */
function Mark({ label, checked, isPart = false, onChoose, onClear }: MarkProps) {
  return (
    <label>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPart;
        }}
        onClick={(event: MouseEvent) => onChoose(event.shiftKey)}
        onChange={() => undefined}
        onKeyDown={({ key }) => key === 'Escape' && onClear()}
      />
    </label>
  );
}
