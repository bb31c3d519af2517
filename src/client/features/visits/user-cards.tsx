import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { RelatedCard } from '#client/feedback/related-card.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { userVehiclesOptions } from '#client/features/vehicles/vehicle-list-queries.ts';
import { vehicleStatusLabels } from '#client/features/vehicles/vehicle-words.ts';
import { useFormats } from '#client/ui/format.ts';
import { userVisitsOptions } from './visit-queries.ts';
import classes from './user-cards.module.css';

/** The cars of one person, each by its plate, the way to its page. */
export function UserVehiclesCard({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const cars = useQuery(userVehiclesOptions(userId));
  return (
    <RelatedCard
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
                <StaticName type="COLOR" word={car.color} /> · {i18n._(vehicleStatusLabels[car.status]!)}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </RelatedCard>
  );
}

/** The visits of one person, newest first. */
export function UserVisitsCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { day } = useFormats();
  const visits = useQuery(userVisitsOptions(userId));
  return (
    <RelatedCard query={visits} label={t`Visits`} failed={t`The visits could not be loaded.`} empty={t`No visit yet`}>
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
    </RelatedCard>
  );
}
