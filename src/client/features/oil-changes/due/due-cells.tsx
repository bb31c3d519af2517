import { Plural } from '@lingui/react/macro';
import type { DueVehicle } from '#contract/oil-due.ts';
import type { OilDue } from '#contract/oil-projection.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { Phone } from '#client/feedback/phone.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useFormats } from '#client/ui/format.ts';
import { DueChip, DueDays } from './due-chip.tsx';
import classes from './due-list.module.css';

export function DueCar({ row: { plateNumber, brand, model, ownerName, due, also } }: { row: DueVehicle }) {
  return (
    <span className={classes.stack} data-plate>
      <PlateBadge plate={plateNumber} />
      <VehicleName brand={brand} model={model} />
      <b data-room="no-owner">
        <NameOf name={ownerName} />
      </b>
      <span data-room="narrow">
        <DueWhen due={due} />
      </span>
      {also.length > 0 && (
        <small>
          <Plural value={also.length} one="and # more car of this client" other="and # more cars of this client" />
        </small>
      )}
    </span>
  );
}

/** The client's other cars that one call is about as well. */
export function AlsoDue({ cars }: { cars: DueVehicle['also'] }) {
  if (cars.length === 0) return null;
  return (
    <ul className={classes.also}>
      {cars.map(({ id, plateNumber, brand, model, due }) => (
        <li key={id}>
          <PlateBadge plate={plateNumber} size="small" />
          <VehicleName brand={brand} model={model} />
          <DueChip due={due} />
        </li>
      ))}
    </ul>
  );
}

export function DueWhen({ due }: { due: OilDue }) {
  return (
    <span className={classes.stack}>
      <DueChip due={due} />
      <span className={classes.days}>
        <DueDays due={due} />
      </span>
    </span>
  );
}

export function DueOwner({ row: { ownerName, phone } }: { row: DueVehicle }) {
  return (
    <span className={classes.stack}>
      <NameOf name={ownerName} />
      {phone && <Phone number={phone} />}
    </span>
  );
}

export function LastKm({ km }: { km: number | null }) {
  const { kilometres } = useFormats();
  return km === null ? null : <bdi className={classes.km}>{kilometres(km)}</bdi>;
}
