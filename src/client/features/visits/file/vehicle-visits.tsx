import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Money as MoneyValue } from '#contract/money.ts';
import { Money } from '#client/feedback/money.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { VehicleFile } from '#sync/view/files.ts';
import { vehicleVisitsOptions } from '../visit-queries.ts';
import { sumOf } from '../sum-of.ts';
import type { VisitPlace } from './owner-name.tsx';
import classes from './vehicle-file.module.css';

type Line = {
  id: string;
  userId: string;
  vehicleId: string;
  name: string;
  date: string;
  kmIn: number | null;
  closedAt: string | null;
  totalCost: MoneyValue | null;
};

const FEW = 5;

/** The active visits from the device, the earlier ones from the server; the newest few, and what they come to. */
export function VehicleVisits({ file: { vehicle, visits }, place }: { file: VehicleFile; place: VisitPlace }) {
  const { t } = useLingui();
  const { number, day } = useFormats();
  const { data } = useQuery(vehicleVisitsOptions(vehicle.id, vehicle.rev));
  const kept = new Set(visits.map(({ id }) => id));
  const lines: Line[] = [...visits, ...(data?.items ?? []).filter(({ id }) => !kept.has(id))].toSorted((a, b) =>
    b.date.localeCompare(a.date),
  );
  const sum = data && data.total <= data.items.length ? sumOf(lines) : undefined;
  const shown = place === 'admin' ? lines.slice(0, FEW) : lines;
  return (
    <Card label={t`Visits`}>
      <h2 className={classes.heading}>
        <Trans>Visits</Trans>
      </h2>
      {lines.length === 0 ? (
        <EmptyState icon={<IconFileOff size={40} />} title={t`No visit yet`} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {[t`Date`, t`Visit`, t`Odometer`, t`State`, t`Total`].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((visit) => (
              <tr key={visit.id} data-open={visit.closedAt === null || undefined}>
                <td>{day(visit.date)}</td>
                <td>
                  <VisitLink visit={visit} place={place} />
                </td>
                <td>{visit.kmIn !== null && number(visit.kmIn)}</td>
                <td>
                  <Chip tone={visit.closedAt ? 'good' : 'active'}>
                    {visit.closedAt ? <Trans>Delivered</Trans> : <Trans>In the workshop</Trans>}
                  </Chip>
                </td>
                <td>{visit.totalCost && <Money value={visit.totalCost} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > 0 && (
        <div className={classes.foot}>
          <span>
            <Plural value={data?.total ?? lines.length} one="# visit" other="# visits" />
          </span>
          {place === 'admin' && (
            <Link to="/admin/visits" search={{ view: 'history', q: vehicle.plateNumber }}>
              <Trans>All visits</Trans>
            </Link>
          )}
          {sum && (
            <b>
              <Trans>
                Total <Money value={sum} />
              </Trans>
            </b>
          )}
        </div>
      )}
    </Card>
  );
}

function VisitLink({ visit, place }: { visit: Line; place: VisitPlace }) {
  const { id: visitId, userId, vehicleId } = visit;
  const name = <bdi>{visit.name}</bdi>;
  return place === 'admin' ? (
    <Link to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId" params={{ userId, vehicleId, visitId }}>
      {name}
    </Link>
  ) : (
    <Link to="/client/overview/$vehicleId/$visitId" params={{ vehicleId, visitId }}>
      {name}
    </Link>
  );
}
