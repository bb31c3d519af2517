import { isNearPlate, plateMatcher } from '#contract/plate-match.ts';
import { searchKey } from '#contract/text.ts';
import type { NameOf } from '#contract/static-names.ts';
import type { VehicleView } from '#sync/view/overlay.ts';

type Named = Pick<VehicleView, 'plateNumber' | 'ownerName' | 'brand' | 'model'>;

/**
 * Those of some vehicles that a text finds: by plate in any script and order, by owner, by make and model as they
 * stand in the record and as the reader calls them. Plates that begin with it come first.
 */
export function matchVehicles<T extends Named>(vehicles: readonly T[], text: string, nameOf: NameOf): T[] {
  const words = searchKey(text);
  if (words === '') return [];
  const fits = plateMatcher(text);
  const place = ({ plateNumber, ownerName, brand, model }: T) =>
    fits(plateNumber) ??
    (searchKey(`${ownerName} ${brand} ${model} ${nameOf('BRAND', brand)} ${nameOf('MODEL', model)}`).includes(words)
      ? 3
      : undefined);
  return vehicles
    .flatMap((vehicle) => {
      const at = place(vehicle);
      return at === undefined ? [] : [{ vehicle, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ vehicle }) => vehicle);
}

/** The vehicles of this device whose plate is what was typed but for one slip of the hand. */
export function nearVehicles(vehicles: readonly VehicleView[], text: string): VehicleView[] {
  return vehicles.filter(({ plateNumber }) => isNearPlate(plateNumber, text));
}
