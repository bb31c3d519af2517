import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Visit } from '#contract/visits.ts';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { Money } from '#client/feedback/money.tsx';
import { RelatedCard } from '#client/feedback/related-card.tsx';
import { DueChip } from '#client/features/oil-changes/due/due-chip.tsx';
import { VisitName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { userVehiclesOptions } from '#client/features/vehicles/vehicle-list-queries.ts';
import { statusLabel } from '#client/features/vehicles/vehicle-words.ts';
import { Chip } from '#client/ui/chip.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { userVisitsOptions } from './visit-queries.ts';
import { VisitsSum } from './visits-sum.tsx';
import classes from './user-cards.module.css';

/** As many visits as are shown at once. */
const FEW = 5;

/** What one client has here: cars, visits and the calls about them. */
export function UserCards({ userId }: { userId: string }) {
  const may = useMay();
  return (
    <>
      <UserVehiclesCard userId={userId} />
      <UserVisitsCard userId={userId} />
      {may('oilChange.due') && <UserCallsCard userId={userId} />}
    </>
  );
}

/** The cars of one person, each by its plate, the way to its page. */
function UserVehiclesCard({ userId }: { userId: string }) {
  const { t, i18n } = useLingui();
  const { day } = useFormats();
  const cars = useQuery(userVehiclesOptions(userId));
  return (
    <RelatedCard
      query={cars}
      label={t`Vehicles`}
      all={
        <Link to="/admin/visits" search={{ view: 'due', q: cars.data?.items[0]?.ownerName }}>
          <Trans>Oil due</Trans>
        </Link>
      }
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
                <StaticName type="COLOR" word={car.color} /> · {i18n._(statusLabel(car))}
                {car.lastVisitOn && (
                  <>
                    {' · '}
                    <Trans>
                      last visit <bdi>{day(car.lastVisitOn)}</bdi>
                    </Trans>
                  </>
                )}
              </small>
            </span>
            {car.due.urgency !== 'unknown' && (
              <div className={classes.due}>
                <DueChip due={car.due} isAlone />
              </div>
            )}
          </Link>
        </li>
      ))}
    </RelatedCard>
  );
}

/** The visits of one person, newest first. */
function UserVisitsCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const visits = useQuery(userVisitsOptions(userId));
  const [isWhole, showAll] = useState(false);
  const items = visits.data?.items ?? [];
  return (
    <RelatedCard
      query={visits}
      label={t`Visits`}
      all={<VisitsSum userId={userId} />}
      failed={t`The visits could not be loaded.`}
      empty={t`No visit yet`}
    >
      {(isWhole ? items : items.slice(0, FEW)).map((visit) => (
        <UserVisit key={visit.id} visit={visit} />
      ))}
      {!isWhole && items.length > FEW && (
        <li className={classes.all}>
          <PlainButton wide onClick={() => showAll(true)}>
            <Trans>All visits</Trans>
          </PlainButton>
        </li>
      )}
    </RelatedCard>
  );
}

function UserVisit({ visit }: { visit: Visit }) {
  const { day } = useFormats();
  const { id: visitId, userId, vehicleId, number, plateNumber, date, closedAt } = visit;
  const total = visit.totalCost;
  return (
    <li>
      <Link
        to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
        params={{ userId, vehicleId, visitId }}
        className={classes.car}
      >
        <PlateBadge plate={plateNumber} size="small" />
        <span>
          <b>
            <VisitName visit={visit} />
          </b>
          <small>
            {day(date)} ·{' '}
            <Trans>
              No. <bdi>{number}</bdi>
            </Trans>
          </small>
        </span>
        <div className={classes.sum}>
          <Chip tone={closedAt ? 'good' : 'active'}>
            {closedAt ? <Trans>Delivered</Trans> : <Trans>In the workshop</Trans>}
          </Chip>
          {total && (
            <b>
              <Money value={total} />
            </b>
          )}
        </div>
      </Link>
    </li>
  );
}

/** The last call about each of his cars, and what came of it. */
function UserCallsCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const cars = useQuery(userVehiclesOptions(userId));
  const called = (cars.data?.items ?? []).filter(({ lastCall }) => lastCall !== null);
  if (called.length === 0) return null;
  return (
    <RelatedCard query={cars} label={t`Calls`} failed={t`The vehicles could not be loaded.`} empty={t`Not called yet`}>
      {called.map(({ id, plateNumber, lastCall }) => (
        <li key={id} className={classes.car}>
          <PlateBadge plate={plateNumber} size="small" />
          <span>
            {lastCall && (
              <small>
                <Moment at={lastCall.at} />
                {lastCall.byName && (
                  <>
                    {' · '}
                    <bdi>{lastCall.byName}</bdi>
                  </>
                )}
              </small>
            )}
            <span dir="auto">{lastCall?.note}</span>
          </span>
        </li>
      ))}
    </RelatedCard>
  );
}
