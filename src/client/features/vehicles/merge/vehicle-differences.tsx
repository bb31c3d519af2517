import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type VehicleMergeField, vehicleMergeFields } from '#contract/merging.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import type { Difference } from '#client/ui/side-by-side.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useVehicleLabels } from '../vehicle-fields.tsx';
import { vehicleStatusLabels, vehicleTypeLabels } from '../vehicle-words.ts';
import classes from '../vehicle-form.module.css';

/** Two records of a car, field by field; a value that is not there is null. */
export function useVehicleDifferences(kept: Vehicle, other: Vehicle): Difference<VehicleMergeField>[] {
  const { i18n } = useLingui();
  const labels = useVehicleLabels();
  const shown: Partial<Record<VehicleMergeField, (vehicle: Vehicle) => ReactNode>> = {
    plateNumber: ({ plateNumber }) => <PlateBadge plate={plateNumber} size="small" />,
    ownerId: ({ ownerName }) => <NameOf name={ownerName} />,
    type: ({ type }) => i18n._(vehicleTypeLabels[type]),
    status: ({ status }) => i18n._(vehicleStatusLabels[status]),
    image: ({ image }) => (
      <span className={classes.picture}>
        <img src={image ?? ''} alt="" />
      </span>
    ),
  };
  const side = (vehicle: Vehicle, field: VehicleMergeField) =>
    vehicle[field] ? (shown[field]?.(vehicle) ?? <bdi>{vehicle[field]}</bdi>) : null;
  return vehicleMergeFields.map((field) => ({
    field,
    label: labels[field],
    kept: side(kept, field),
    other: side(other, field),
    isSame: (kept[field] || null) === (other[field] || null),
  }));
}
