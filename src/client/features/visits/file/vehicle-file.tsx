import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconCarOff, IconFileOff } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { plateText } from '#contract/plates.ts';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { RecordHistory } from '#client/features/history/record-history.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { OilCards } from '#client/features/oil-changes/oil-cards.tsx';
import { vehiclePicturesOptions } from '#client/features/media/media-queries.ts';
import { vehicleOptions } from '#client/features/vehicles/vehicle-record-queries.ts';
import { VehicleHeader } from '#client/features/vehicles/vehicle-header.tsx';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { vehicleStatusLabels, vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { Card } from '#client/ui/card.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import type { VehicleFile as KeptVehicle } from '#sync/view/files.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { OwnerName, type VisitPlace } from './owner-name.tsx';
import { vehicleVisitsOptions } from '../visit-queries.ts';
import classes from './visit-file.module.css';

/** One vehicle: what it is, its visits, its oil and kilometres. What the device keeps shows at once; the rest comes from the server. */
export function VehicleFile({ vehicleId, place }: { vehicleId: string; place: VisitPlace }) {
  const { t } = useLingui();
  const { data, isPending, error, refetch, mergedInto } = useVehicleFile(vehicleId);
  if (data) return <Contents file={data} place={place} />;
  if (mergedInto) return <MergedRedirect into={mergedInto} place={place} search={{ merged: vehicleId }} />;
  if (isPending) return <SkeletonCards count={3} />;
  if (error)
    return (
      <ErrorState
        title={t`This vehicle could not be read from this device.`}
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  return <EmptyState icon={<IconCarOff size={40} />} title={t`This vehicle is not kept on this device.`} />;
}

type MergedRedirectProps = { into: { id: string; ownerId: string }; place: VisitPlace; search: { merged: string } };

/** To the car that took this one in. */
function MergedRedirect({ into: { id: vehicleId, ownerId: userId }, place, search }: MergedRedirectProps) {
  return place === 'admin' ? (
    <Navigate to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }} search={search} replace />
  ) : (
    <Navigate to="/client/overview/$vehicleId" params={{ vehicleId }} search={search} replace />
  );
}

const VehicleMenu = lazyPart(async () => (await import('#client/features/vehicles/vehicle-menu.tsx')).VehicleMenu);

const valueWords = { type: vehicleTypeLabels, status: vehicleStatusLabels };

function Contents({ file, place }: { file: KeptVehicle; place: VisitPlace }) {
  const { t, i18n } = useLingui();
  const { day, number } = useFormats();
  const { vehicle } = file;
  const { data } = useQuery({
    ...vehicleOptions(vehicle.id, String(vehicle.rev)),
    // A revision that arrives takes no open form away: the car's record stays until it is read anew.
    placeholderData: (before) => (before?.id === vehicle.id ? before : undefined),
  });
  const { data: pictures } = useQuery(vehiclePicturesOptions(vehicle.id, vehicle.rev));
  return (
    <>
      <PageTitle title={`${plateText(vehicle.plateNumber)} ${vehicle.brand} ${vehicle.model}`} />
      <VehicleHeader
        vehicle={vehicle}
        actions={
          data &&
          place === 'admin' && (
            <Suspense fallback={null}>
              <VehicleMenu vehicle={data} />
            </Suspense>
          )
        }
      >
        <OwnerName userId={vehicle.ownerId} name={vehicle.ownerName} place={place} />
      </VehicleHeader>
      <div className={classes.columns}>
        <Visits file={file} place={place} />
        <Card label={t`Vehicle`}>
          <DescriptionList
            items={[
              [t`Type`, vehicleTypeLabels[vehicle.type] ? i18n._(vehicleTypeLabels[vehicle.type]!) : undefined],
              [t`Brand`, <StaticName key="brand" type="BRAND" word={vehicle.brand} />],
              [t`Model`, <StaticName key="model" type="MODEL" word={vehicle.model} />],
              [t`Year`, vehicle.year],
              [t`Color`, <StaticName key="color" type="COLOR" word={vehicle.color} />],
              [t`Engine type`, data && <StaticName key="engine" type="ENGINE_TYPE" word={data.engineType} />],
              [t`VIN`, data?.vin ? <bdi key="vin">{data.vin}</bdi> : undefined],
              [
                t`State`,
                vehicleStatusLabels[vehicle.status] ? i18n._(vehicleStatusLabels[vehicle.status]!) : undefined,
              ],
              [t`Owner since`, data?.ownedSince ? day(data.ownedSince) : undefined],
              [t`Pictures`, pictures && number(pictures.total)],
            ]}
          />
        </Card>
      </div>
      <div style={{ marginBlockStart: 16 }}>
        <OilCards {...file} />
      </div>
      {place === 'admin' && (
        <div style={{ marginBlockStart: 16 }}>
          <RecordHistory entity="vehicle" id={vehicle.id} rev={vehicle.rev} words={valueWords} />
        </div>
      )}
    </>
  );
}

/** The active visits from the device, the earlier ones from the server. */
function Visits({ file: { vehicle, visits }, place }: { file: KeptVehicle; place: VisitPlace }) {
  const { t } = useLingui();
  const { day } = useFormats();
  const { data } = useQuery(vehicleVisitsOptions(vehicle.id, vehicle.rev));
  const kept = new Set(visits.map(({ id }) => id));
  const lines = [...visits, ...(data?.items ?? []).filter(({ id }) => !kept.has(id))].toSorted((a, b) =>
    b.date.localeCompare(a.date),
  );
  return (
    <Card label={t`Visits`}>
      <h2 className={classes.heading}>
        <Trans>Visits</Trans>
      </h2>
      {lines.length === 0 && <EmptyState icon={<IconFileOff size={40} />} title={t`No visit yet`} />}
      <ul className={classes.tasks}>
        {lines.map((visit) => (
          <li key={visit.id} className={classes.line}>
            <VisitLink visit={visit} place={place} />
            <span>
              {day(visit.date)} · {visit.closedAt ? <Trans>Delivered</Trans> : <Trans>In the workshop</Trans>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function VisitLink({
  visit,
  place,
}: {
  visit: { id: string; userId: string; vehicleId: string; name: string };
  place: VisitPlace;
}) {
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
