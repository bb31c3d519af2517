import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/users.ts';
import { canonicalPlate } from '#contract/plates.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { ClientFinder } from '#client/features/users/finder/client-finder.tsx';
import { NewClient } from '#client/features/users/finder/new-client.tsx';
import { SetupCode } from '#client/features/users/setup-code.tsx';
import { NewVehicle } from '#client/features/vehicles/new-vehicle.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { CarFinder, toCar, toOwner } from './car-finder.tsx';
import { OpenVisits } from './open-visits.tsx';
import type { Car, NewCar, VisitValues } from './visit-draft.ts';
import classes from './add-visit.module.css';

type CarPartProps = {
  car: Car | null;
  newCar: NewCar | null;
  /** Whose cars are offered first. */
  owner?: User | undefined;
  /** The visit may be among those that the device has by now. */
  isSent: boolean;
  onChange: (change: Pick<VisitValues, 'car' | 'newCar'>) => void;
  error: ReactNode;
  /** What is missing where the car is known and its owner is not. */
  ownerError: ReactNode;
};

/** Whose car it is: found, or entered here with its owner. */
export function CarPart({ car, newCar, owner, isSent, onChange, error, ownerError }: CarPartProps) {
  const [code, setCode] = useState<{ name: string; code: string }>();
  const enter = (next: NewCar) => onChange({ car: null, newCar: next });
  return (
    <>
      {car && (
        <div className={classes.finder} aria-live="polite">
          <Chosen car={car} onChange={() => onChange({ car: null, newCar: null })} />
          {!isSent && <OpenVisits vehicleId={car.vehicleId} />}
        </div>
      )}
      {!car && !newCar && (
        <CarFinder of={owner} error={error} onCar={(found) => onChange({ car: found, newCar: null })} onNew={enter} />
      )}
      {!car && newCar && (
        <Entering
          newCar={newCar}
          error={ownerError}
          onChange={enter}
          onCar={(entered) => onChange({ car: entered, newCar: null })}
          onCancel={() => onChange({ car: null, newCar: null })}
          onCode={setCode}
        />
      )}
      {code && <SetupCode {...code} />}
    </>
  );
}

function Chosen({ car, onChange }: { car: Car; onChange: () => void }) {
  return (
    <div className={classes.chosen}>
      <PlateBadge plate={car.plateNumber} size="large" />
      <span>
        <b>
          <VehicleName {...car} />
        </b>
        <span>
          <NameOf name={car.ownerName} />
        </span>
      </span>
      <Button variant="default" size="xs" onClick={onChange}>
        <Trans>Another car</Trans>
      </Button>
    </div>
  );
}

type EnteringProps = {
  newCar: NewCar;
  error: ReactNode;
  onChange: (newCar: NewCar) => void;
  onCar: (car: Car) => void;
  onCancel: () => void;
  onCode: (code: { name: string; code: string }) => void;
};

/** First the owner, then the car; each is kept by the server as soon as it is complete. */
function Entering({ newCar, error, onChange, onCar, onCancel, onCode }: EnteringProps) {
  const { t } = useLingui();
  const { plate, owner, client } = newCar;
  const badge = plate !== '' && owner === null && <PlateBadge plate={canonicalPlate(plate)} />;
  if (client !== null)
    return (
      <section className={classes.part} aria-label={t`New client`}>
        <h3 className={classes.new}>
          <Trans>New client</Trans>
          {badge}
        </h3>
        <NewClient
          typed={client}
          onCancel={() => onChange({ ...newCar, client: null })}
          onDone={(user, setupCode) => {
            onChange({ ...newCar, client: null, owner: toOwner(user) });
            if (setupCode) onCode({ name: toOwner(user).name, code: setupCode });
          }}
        />
      </section>
    );
  return (
    <section className={classes.part} aria-label={t`New car`}>
      <h3 className={classes.new}>
        <Trans>New car</Trans>
        {badge}
      </h3>
      {owner ? (
        <p className={classes.owner}>
          <Trans>
            Owner: <bdi>{owner.name}</bdi>
          </Trans>
          <Button variant="subtle" size="xs" onClick={() => onChange({ ...newCar, owner: null })}>
            <Trans>Another owner</Trans>
          </Button>
        </p>
      ) : (
        <>
          <ClientFinder
            label={t`Owner`}
            path="userId"
            error={error}
            isFirst
            onPick={(user) => onChange({ ...newCar, owner: toOwner(user) })}
            onNew={(typed) => onChange({ ...newCar, client: typed })}
          />
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      )}
      {owner && (
        <NewVehicle
          ownerId={owner.id}
          plate={plate}
          extent="arrival"
          onCancel={onCancel}
          onDone={(vehicle) => onCar(toCar(vehicle))}
          onExisting={(vehicle) => onCar(toCar(vehicle))}
        />
      )}
    </section>
  );
}
