import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { VisitPage } from '#contract/visits.ts';
import { VehiclePage } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
import { CardOfRows } from '#client/feedback/related-card.tsx';
import { PlateBadge } from '#client/features/vehicles/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { vehicleStatusLabels } from '#client/features/vehicles/vehicle-words.ts';
import { useFormats } from '#client/ui/format.ts';
import classes from './cars-of-user.module.css';

/** The cars of one person, each by its plate, the way to its page. */
export function CarsOfUser({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const cars = useQuery({
    queryKey: ['vehicles', 'of', userId],
    queryFn: () => api.get('vehicles', { query: { ownerId: userId, size: 100 }, schema: VehiclePage }),
  });
  return (
    <CardOfRows
      query={cars}
      label={t`Vehicles`}
      failed={t`The vehicles could not be loaded.`}
      empty={t`No vehicle yet`}
    >
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
    </CardOfRows>
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
    <CardOfRows query={visits} label={t`Visits`} failed={t`The visits could not be loaded.`} empty={t`No visit yet`}>
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
    </CardOfRows>
  );
}
