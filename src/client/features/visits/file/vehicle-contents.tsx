import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isolatedPlate } from '#contract/plates.ts';
import { RecordHistory } from '#client/features/history/record-history.tsx';
import { VehiclePhotos } from '#client/features/media/vehicle-photos.tsx';
import { KmCard } from '#client/features/oil-changes/km/km-card.tsx';
import { NextOilCard } from '#client/features/oil-changes/next-oil-card.tsx';
import { OilChangesCard } from '#client/features/oil-changes/oil-changes-card.tsx';
import { CarTrail } from '#client/features/vehicles/car-trail.tsx';
import { SamePlateNotice } from '#client/features/vehicles/same-plate-notice.tsx';
import { useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { vehicleOptions } from '#client/features/vehicles/vehicle-record-queries.ts';
import { vehicleStatusLabels, vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { keptOf } from '#client/session/kept-of.ts';
import { useMay } from '#client/session/session-context.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import type { VehicleFile } from '#sync/view/files.ts';
import type { VisitPlace } from './owner-name.tsx';
import { VehicleHead } from './vehicle-head.tsx';
import { eventLabels, wayLabels } from '#client/features/templates/template-words.ts';
import { VehicleVisits } from './vehicle-visits.tsx';
import classes from './vehicle-file.module.css';

const valueWords = {
  type: vehicleTypeLabels,
  status: vehicleStatusLabels,
  messageEvent: eventLabels,
  messageWay: wayLabels,
};

/** Everything about one car on one grid: oil and odometer, its changes and visits, photos and who changed what. */
export function VehicleContents({ file, place }: { file: VehicleFile; place: VisitPlace }) {
  const { vehicle, oilChanges, visits } = file;
  const { brand, model } = vehicle;
  const nameOf = useVehicleName();
  const may = useMay();
  const { data, isLoading } = useQuery({
    ...vehicleOptions(vehicle.id, String(vehicle.rev)),
    // A revision that arrives takes no open form away: the car's record stays until it is read anew.
    placeholderData: keptOf(vehicle.id),
  });
  const isStaff = place === 'admin';
  return (
    <>
      <PageTitle title={`${isolatedPlate(vehicle.plateNumber)} ${nameOf({ brand, model })}`} />
      <CarTrail vehicle={vehicle} isStaff={isStaff} />
      <VehicleHead file={file} record={data} isComing={isLoading} place={place} />
      {isStaff && data && <SamePlateNotice vehicle={data} />}
      <div className={classes.grid}>
        <NextOilCard {...file} />
        <KmCard {...file} />
        <OilChangesCard
          {...file}
          all={
            <>
              <span>
                <Plural value={oilChanges.length} one="# oil change" other="# oil changes" />
              </span>
              <AllOil vehicleId={vehicle.id} userId={vehicle.ownerId} place={place} />
            </>
          }
        />
        <VehicleVisits file={file} place={place} />
        <VehiclePhotos
          vehicle={vehicle}
          addTo={
            isStaff && may('media.create') && { visitId: visits.find(({ closedAt }) => closedAt === null)?.id ?? null }
          }
        />
        {isStaff && (
          <div className={classes.history}>
            <RecordHistory entity="vehicle" id={vehicle.id} rev={vehicle.rev} words={valueWords} />
          </div>
        )}
      </div>
    </>
  );
}

function AllOil({ vehicleId, userId, place }: { vehicleId: string; userId: string; place: VisitPlace }) {
  const words = <Trans>All oil changes and readings</Trans>;
  return place === 'admin' ? (
    <Link to="/admin/user/oil/$userId/$vehicleId" params={{ userId, vehicleId }}>
      {words}
    </Link>
  ) : (
    <Link to="/client/overview/oil/$vehicleId" params={{ vehicleId }}>
      {words}
    </Link>
  );
}
