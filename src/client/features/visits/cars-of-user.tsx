import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { VisitPage } from '#contract/visits.ts';
import { VehiclePage } from '#contract/vehicles.ts';
import { api } from '#client/features/auth/api.ts';
import { QueryError } from '#client/features/interface/query-error.tsx';
import { PlateBadge } from '#client/features/vehicles/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { vehicleStatusLabels } from '#client/features/vehicles/vehicle-words.ts';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import classes from './cars-of-user.module.css';

/** The cars of one person, each by its plate, the way to its page. */
export function CarsOfUser({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const cars = useQuery({
    queryKey: ['vehicles', 'of', userId],
    queryFn: () => api.get('vehicles', { query: { ownerId: userId, size: 100 }, schema: VehiclePage }),
  });
  return (
    <Card label={t`Vehicles`}>
      <h2 className={classes.heading}>
        <Trans>Vehicles</Trans>
      </h2>
      {cars.isPending && <SkeletonLines />}
      {cars.error && <QueryError query={cars} title={t`The vehicles could not be loaded.`} />}
      {cars.data?.items.length === 0 && (
        <p>
          <Trans>No vehicle yet</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {cars.data?.items.map((car) => (
          <li key={car.id}>
            <Link
              to="/admin/users/$userId/vehicle/$vehicleId"
              params={{ userId, vehicleId: car.id }}
              className={classes.car}
            >
              <PlateBadge plate={car.plateNumber} />
              <span>
                <b>
                  <VehicleName {...car} />
                </b>
                <small>
                  <bdi>{car.color}</bdi> · {i18n._(vehicleStatusLabels[car.status]!)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The visits of one person, newest first. */
export function VisitsOfUser({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { day } = useFormats();
  const visits = useQuery({
    queryKey: ['visits', 'of', userId],
    queryFn: () => api.get('visits', { query: { userId, sort: '-date', size: 50 }, schema: VisitPage }),
  });
  return (
    <Card label={t`Visits`}>
      <h2 className={classes.heading}>
        <Trans>Visits</Trans>
      </h2>
      {visits.isPending && <SkeletonLines />}
      {visits.error && <QueryError query={visits} title={t`The visits could not be loaded.`} />}
      {visits.data?.items.length === 0 && (
        <p>
          <Trans>No visit yet</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {visits.data?.items.map(({ id: visitId, vehicleId, name, plateNumber, date, closedAt }) => (
          <li key={visitId}>
            <Link
              to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
              params={{ userId, vehicleId, visitId }}
              className={classes.car}
            >
              <PlateBadge plate={plateNumber} size="small" />
              <span>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <small>
                  {day(date)} · {closedAt ? <Trans>Delivered</Trans> : <Trans>In the workshop</Trans>}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
