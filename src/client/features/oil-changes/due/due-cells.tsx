import type { DueVehicle } from '#contract/oil-due.ts';
import type { OilDue } from '#contract/oil-projection.ts';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { DueChip, DueDays } from './due-chip.tsx';
import classes from './due-list.module.css';

export function DueCar({ row: { plateNumber, brand, model } }: { row: DueVehicle }) {
  return (
    <span className={classes.stack} data-plate>
      <PlateBadge plate={plateNumber} />
      <VehicleName brand={brand} model={model} />
    </span>
  );
}

export function DueWhen({ due }: { due: OilDue }) {
  return (
    <span className={classes.stack}>
      <DueChip due={due} />
      <DueDays due={due} />
    </span>
  );
}

export function DueOwner({ row: { ownerName, phone } }: { row: DueVehicle }) {
  return (
    <span className={classes.stack}>
      <bdi>{ownerName}</bdi>
      {phone && <Ltr>{phone}</Ltr>}
    </span>
  );
}

export function LastKm({ km }: { km: number | null }) {
  const { kilometres } = useFormats();
  return km === null ? null : <bdi>{kilometres(km)}</bdi>;
}
