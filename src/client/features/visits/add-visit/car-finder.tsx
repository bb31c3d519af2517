import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/users.ts';
import { looksLikePlate } from '#contract/plate-match.ts';
import { canonicalPlate } from '#contract/plates.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { ClientLine, stillFound } from '#client/features/users/finder/client-finder.tsx';
import { called } from '#client/features/users/called.ts';
import { PersonName } from '#client/features/users/person-name.tsx';
import { useFindClients } from '#client/features/users/user-queries.ts';
import { matchVehicles, nearVehicles } from '#client/features/vehicles/finder/match-vehicles.ts';
import { useFindVehicles } from '#client/features/vehicles/vehicle-list-queries.ts';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { useKeptVehicles } from '#client/features/vehicles/vehicle-queries.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { VehicleView } from '#sync/view/overlay.ts';
import { FindField, type Found } from '#client/ui/find-field.tsx';
import type { Car, NewCar } from './visit-draft.ts';
import classes from './add-visit.module.css';

type CarFinderProps = {
  of?: User | undefined;
  onCar: (car: Car) => void;
  onNew: (car: NewCar) => void;
  error: ReactNode;
};
type Known = Pick<Vehicle, 'id' | 'ownerId' | 'ownerName' | 'plateNumber' | 'brand' | 'model' | 'year'>;

/**
 * One field for the car: by plate in any script, by its owner's name or phone. What the
 * device keeps shows at once, also offline.
 */
export function CarFinder({ of, onCar, onNew, error }: CarFinderProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [owner, setOwner] = useState(of);
  const { cars, nearly, clients, busy } = useFound(text, owner);
  const plate = looksLikePlate(text) ? <PlateBadge plate={canonicalPlate(text)} size="small" /> : <bdi>{text}</bdi>;
  const found: Found[] = [
    ...cars.map((car) => ({
      value: car.id,
      icon: <PlateBadge plate={car.plateNumber} />,
      content: <Line car={car} />,
    })),
    ...clients.map((client) => ({
      value: client.id,
      icon: <Avatar {...client} />,
      content: <ClientLine client={client} />,
    })),
    ...nearly.map((car) => ({
      value: car.id,
      icon: <PlateBadge plate={car.plateNumber} />,
      content: <Line car={car} isMeant />,
    })),
    {
      value: 'new',
      icon: <IconPlus aria-hidden size={24} />,
      content: text.trim() === '' || owner ? <Trans>New car</Trans> : <Trans>New car: {plate}</Trans>,
    },
  ];
  const pick = (value: string) => {
    const car = [...cars, ...nearly].find(({ id }) => id === value);
    const client = clients.find(({ id }) => id === value);
    if (car) onCar(toCar(car));
    else if (client) {
      setOwner(client);
      setText('');
    } else onNew({ plate: text.trim(), owner: owner ? toOwner(owner) : null, client: null });
  };
  return (
    <div className={classes.finder}>
      {owner && (
        <p className={classes.owner}>
          <Trans>
            Cars of <PersonName {...owner} />
          </Trans>
          <CloseButton aria-label={t`All cars`} onClick={() => setOwner(undefined)} />
        </p>
      )}
      <FindField
        order={searchOrder}
        label={t`Vehicle`}
        description={t`Plate, client’s name or phone`}
        path="userId"
        text={text}
        onText={setText}
        found={found}
        onPick={pick}
        busy={busy}
        error={error}
        isFirst
      />
    </div>
  );
}

export function toOwner(user: User) {
  return { id: user.id, name: called(user) };
}

export function toCar({ id, ownerId, plateNumber, brand, model, year, ownerName }: Known): Car {
  return { vehicleId: id, userId: ownerId, plateNumber, brand, model, year, ownerName };
}

function Line({ car, isMeant = false }: { car: Known; isMeant?: boolean }) {
  return (
    <>
      {isMeant && (
        <small>
          <Trans>Did you mean this one?</Trans>
        </small>
      )}
      <VehicleName {...car} />
      <small>
        <NameOf name={car.ownerName} />
      </small>
    </>
  );
}

/**
 * Cars and clients that a text finds, or the cars of one owner; the server's are added to the device's when they come.
 * Of those that it found for what was typed before only what fits still: Enter takes the first.
 */
function useFound(text: string, owner: User | undefined) {
  const [asked] = useDebouncedValue(text.trim(), 150);
  const kept = useKeptVehicles().data ?? [];
  const nameOf = useNameOf();
  const searching = owner === undefined && asked.length >= 2;
  const filter = owner ? { ownerId: owner.id } : { q: asked };
  const server = useFindVehicles(filter, owner !== undefined || searching);
  const isCurrent = asked === text.trim();
  const meant = isPlate(text) && isCurrent && !server.isFetching && server.data?.items.length === 0;
  const nearOnServer = useFindVehicles({ near: asked }, owner === undefined && meant);
  const nearest = nearOnServer.isPlaceholderData ? [] : (nearOnServer.data?.items ?? []);
  const people = useFindClients(searching ? asked : '');
  const near = owner ? kept.filter(({ ownerId }) => ownerId === owner.id) : matchVehicles(kept, text, nameOf);
  const known = new Set(near.map(({ id }) => id));
  const told = owner || searching ? (server.data?.items ?? []).filter(({ id }) => !known.has(id)) : [];
  const isTold = !server.isPlaceholderData && (owner !== undefined || isCurrent);
  const far = isTold ? told : matchVehicles(told, text, nameOf);
  const persons = searching && text.trim().length >= 2 ? (people.data?.items ?? []) : [];
  const cars = [...near.slice(0, 6), ...far].slice(0, 8);
  return {
    // A slip of the hand is offered before a new car is, where nothing has the plate as typed.
    nearly: owner || cars.length > 0 ? [] : slips(kept, text, meant ? nearest : []),
    cars,
    clients: people.isPlaceholderData || !isCurrent ? stillFound(persons, text) : persons,
    busy: server.isFetching || people.isFetching || nearOnServer.isFetching,
  };
}

function slips(kept: readonly VehicleView[], text: string, far: readonly Vehicle[]): Known[] {
  const here = nearVehicles(kept, text);
  const known = new Set(here.map(({ id }) => id));
  return [...here, ...far.filter(({ id }) => !known.has(id))].slice(0, 3);
}

const isPlate = (text: string) => looksLikePlate(text) && text.trim().length >= 4;
