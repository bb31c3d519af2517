import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { PlateBadge } from '#client/features/vehicles/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { currencyDecimals } from '#contract/currencies.ts';
import { AgeChip } from '#client/ui/age-chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { FloorVisit } from './floor-visit.ts';
import { VisitChip } from './visit-chip.tsx';
import classes from './floor-table.module.css';

type FloorTableProps = {
  visits: readonly FloorVisit[];
  selected: string | undefined;
  onSelect: (visit: FloorVisit) => void;
};

/** The floor as the manager reads it: one row a car. Columns leave by priority when room is short; none is cut. */
export function FloorTable({ visits, selected, onSelect }: FloorTableProps) {
  const { t } = useLingui();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="sr-only">{t`Visits on the floor, longest in their state first`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Plate`}</th>
            <th scope="col">{t`Vehicle`}</th>
            <th scope="col" data-leaves="2">{t`Tasks`}</th>
            <th scope="col">{t`State`}</th>
            <th scope="col" aria-sort="descending">{t`Since`}</th>
            <th scope="col" data-leaves="1">{t`Due`}</th>
            <th scope="col" data-leaves="1" className={classes.end}>{t`Total`}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <Row key={visit.id} visit={visit} selected={visit.id === selected} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  visit,
  selected,
  onSelect,
}: {
  visit: FloorVisit;
  selected: boolean;
  onSelect: (visit: FloorVisit) => void;
}) {
  const { t } = useLingui();
  const { money, relativeDay, dayOf } = useFormats();
  const now = useNow();
  const navigate = useNavigate();
  const { vehicle, tasks, totalCost, done } = visit;
  const due = tasks
    .flatMap(({ dueDate, status }) => (dueDate && status !== 'COMPLETED' && status !== 'CANCELLED' ? [dueDate] : []))
    .toSorted()[0];
  const share = tasks.length > 0 ? done / tasks.length : 0;
  const open = () => {
    if (matchMedia('(min-width: 75em)').matches) onSelect(visit);
    else
      void navigate({
        to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId',
        params: { userId: visit.userId, vehicleId: visit.vehicleId, visitId: visit.id },
      });
  };
  return (
    <tr data-selected={selected || undefined} onClick={open}>
      <td>
        <button type="button" className={classes.plate} onClick={open} aria-pressed={selected}>
          <PlateBadge plate={vehicle?.plateNumber ?? '—'} size="small" />
        </button>
      </td>
      <td>
        {vehicle ? <VehicleName {...vehicle} /> : <bdi>{visit.name}</bdi>}
        <small>
          <bdi>{visit.clientName}</bdi>
        </small>
      </td>
      <td data-leaves="2">
        <span className={classes.progress}>
          <progress className={classes.track} value={share} aria-label={t`Done`} />
          <bdi>
            {done}/{tasks.length}
          </bdi>
        </span>
      </td>
      <td>
        <VisitChip visit={visit} />
        {visit.unsent > 0 && (
          <small className={classes.unsent}>
            <IconDeviceTabletCheck aria-hidden size={16} />
            <Trans>Saved on this tablet</Trans>
          </small>
        )}
      </td>
      <td>
        <AgeChip since={visit.since} />
      </td>
      <td data-leaves="1" data-late={visit.late || undefined}>
        {due ? relativeDay(due, dayOf(now)) : '—'}
      </td>
      <td data-leaves="1" className={classes.end}>
        {totalCost ? (
          <bdi>{money(totalCost.amount, totalCost.currency, currencyDecimals[totalCost.currency])}</bdi>
        ) : (
          '—'
        )}
      </td>
    </tr>
  );
}
