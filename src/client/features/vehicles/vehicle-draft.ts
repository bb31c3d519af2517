import { latinDigits } from '#contract/text.ts';
import { canonicalPlate } from '#contract/plates.ts';
import type { Vehicle, VehicleStatus, VehicleType } from '#contract/vehicles.ts';

/** What the fields of the form hold. */
export type VehicleValues = {
  ownerId: string;
  type: VehicleType;
  plateNumber: string;
  brand: string;
  model: string;
  year: string;
  color: string;
  engineType: string;
  status: VehicleStatus;
  vin: string;
  image: string | null;
  /** The car with a look-alike plate that this one was told apart from, or empty. */
  distinctFrom: string;
};

export function emptyVehicle(ownerId: string, plateNumber = ''): VehicleValues {
  return {
    ownerId,
    plateNumber,
    type: 'CAR',
    brand: '',
    model: '',
    year: '',
    color: '',
    engineType: '',
    status: 'ACTIVE',
    vin: '',
    image: null,
    distinctFrom: '',
  };
}

export function vehicleValues(vehicle: Vehicle): VehicleValues {
  const { ownerId, type, plateNumber, brand, model, year, color, engineType, status, vin, image } = vehicle;
  const texts = { plateNumber, brand, model, color, engineType, year: String(year), vin: vin ?? '' };
  return { ...texts, ownerId, type, status, image, distinctFrom: '' };
}

/** What the contract reads out of the fields: the plate in its one form. */
export function readVehicle({ year, plateNumber, vin, distinctFrom, ...rest }: VehicleValues) {
  return {
    ...rest,
    plateNumber: canonicalPlate(plateNumber),
    ...(distinctFrom !== '' && { distinctFrom }),
    year: year === '' ? undefined : Number(latinDigits(year)),
    vin: vin.trim() === '' ? null : vin,
  };
}
