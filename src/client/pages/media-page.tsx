import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { NameOf } from '#client/feedback/name-of.tsx';
import type { MediaVisit } from '#client/features/media/manager/media-filters.tsx';
import { MediaManager } from '#client/features/media/manager/media-manager.tsx';
import type { MediaSearch } from '#client/features/media/media-search.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { PersonName } from '#client/features/users/person-name.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import { userVehiclesOptions } from '#client/features/vehicles/vehicle-list-queries.ts';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { garageOptions } from '#client/features/visits/my-cars-queries.ts';
import { useSession } from '#client/session/session-context.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const admin = getRouteApi('/app/admin/media/$userId/{-$vehicleId}/{-$visitId}');
const client = getRouteApi('/app/client/media/$userId/{-$vehicleId}/{-$visitId}');

/** In the address in place of a client: the files of all. */
const ALL = 'all';

export function AdminMediaPage() {
  const { userId, vehicleId, visitId } = admin.useParams();
  const search = admin.useSearch();
  const navigate = admin.useNavigate();
  const isOne = userId !== ALL && vehicleId === undefined;
  const cars = useQuery({ ...userVehiclesOptions(userId), enabled: isOne });
  return (
    <MediaPage
      place={{ userId: userId === ALL ? undefined : userId, vehicleId, visitId }}
      cars={isOne ? (cars.data?.items.map(({ id, plateNumber: plate }) => ({ id, plate })) ?? []) : []}
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), resetScroll: false })}
      onVisit={
        userId === ALL && vehicleId === undefined
          ? undefined
          : (visit) => void navigate({ params: placeOf(visit, vehicleId), search: first, resetScroll: false })
      }
    />
  );
}

export function ClientMediaPage() {
  const { vehicleId, visitId } = client.useParams();
  const { uid } = useSession();
  const search = client.useSearch();
  const navigate = client.useNavigate();
  const { data: garage } = useQuery(garageOptions(uid));
  return (
    <MediaPage
      place={{ vehicleId, visitId }}
      cars={garage?.files.map(({ vehicle: { id, plateNumber: plate } }) => ({ id, plate })) ?? []}
      search={search}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), resetScroll: false })}
      onVisit={(visit) => void navigate({ params: placeOf(visit, vehicleId), search: first, resetScroll: false })}
    />
  );
}

/** Of one visit, or of all of the same car. */
function placeOf(visit: MediaVisit | undefined, vehicleId: string | undefined) {
  return { vehicleId: visit?.vehicleId ?? vehicleId, visitId: visit?.id };
}

/** The same filters, from the first page on. */
function first(search: MediaSearch): MediaSearch {
  return { ...search, page: undefined, file: undefined };
}

type Place = { userId?: string | undefined; vehicleId?: string | undefined; visitId?: string | undefined };
type MediaPageProps = {
  place: Place;
  cars: { id: string; plate: string }[];
  search: MediaSearch;
  onSearch: (change: Partial<MediaSearch>) => void;
  onVisit: ((visit: MediaVisit | undefined) => void) | undefined;
};

/** The files of a client, a car or a visit. */
function MediaPage({ place, cars, ...rest }: MediaPageProps) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Media`} />
      {place.vehicleId !== undefined ? (
        <OfCar vehicleId={place.vehicleId} place={place} {...rest} />
      ) : place.userId === undefined ? (
        <MediaManager place={place} cars={cars} {...rest} />
      ) : (
        <OfPerson userId={place.userId} place={place} cars={cars} {...rest} />
      )}
    </>
  );
}

/** Of all cars of one client: only staff have an address for it. */
function OfPerson({ userId, ...rest }: MediaPageProps & { userId: string }) {
  const { t } = useLingui();
  const { data: person } = useQuery(userOptions(userId));
  return (
    <MediaManager
      {...rest}
      back={
        <Link to="/admin/users/$userId" params={{ userId }} aria-label={t`Back`}>
          <IconArrowLeft aria-hidden size={24} data-flip />
        </Link>
      }
      summary={person && <PersonName {...person} />}
    />
  );
}

function OfCar({ vehicleId, place, ...rest }: Omit<MediaPageProps, 'cars'> & { vehicleId: string }) {
  const { data, isGone } = useVehicleFile(vehicleId);
  const vehicle = data?.vehicle;
  const { user } = useSession();
  return (
    <MediaManager
      place={place}
      cars={isGone ? [] : [{ id: vehicleId, plate: vehicle?.plateNumber ?? '' }]}
      back={vehicle && <BackToCar vehicle={vehicle} visitId={place.visitId} />}
      mark={vehicle && <PlateBadge plate={vehicle.plateNumber} />}
      summary={
        vehicle && (
          <>
            <VehicleName {...vehicle} />
            {user.role !== 'CLIENT' && (
              <>
                {' · '}
                <NameOf name={vehicle.ownerName} />
              </>
            )}
          </>
        )
      }
      {...rest}
    />
  );
}

type BackToCarProps = { vehicle: { id: string; ownerId: string }; visitId: string | undefined };

/** To the visit that the files are of, or to their car. */
function BackToCar({ vehicle: { id: vehicleId, ownerId: userId }, visitId }: BackToCarProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const arrow = { 'aria-label': t`Back`, children: <IconArrowLeft aria-hidden size={24} data-flip /> };
  const visit = visitId === undefined ? undefined : { vehicleId, visitId };
  if (user.role === 'CLIENT')
    return visit ? (
      <Link to="/client/overview/$vehicleId/$visitId" params={visit} {...arrow} />
    ) : (
      <Link to="/client/overview/$vehicleId" params={{ vehicleId }} {...arrow} />
    );
  return visit ? (
    <Link to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId" params={{ userId, ...visit }} {...arrow} />
  ) : (
    <Link to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }} {...arrow} />
  );
}
