import { plateKey, plateLookupKey } from '#contract/plates.ts';
import { searchKey } from '#contract/text.ts';
import type { VehicleView } from '#sync/view/overlay.ts';

/** The vehicles of this device that a text finds: by plate in any script, by owner or by make. Plates that begin with it come first. */
export function matchVehicles(vehicles: readonly VehicleView[], text: string): VehicleView[] {
  const words = searchKey(text);
  if (words === '') return [];
  const [key, lookup] = [plateKey(text), plateLookupKey(text)];
  const place = ({ plateNumber, ownerName, brand, model }: VehicleView) => {
    const [plate, other] = [plateKey(plateNumber), plateLookupKey(plateNumber)];
    if (key !== '' && (plate.startsWith(key) || other.startsWith(lookup))) return 0;
    if (key !== '' && (plate.includes(key) || other.includes(lookup))) return 1;
    return searchKey(`${ownerName} ${brand} ${model}`).includes(words) ? 2 : undefined;
  };
  return vehicles
    .flatMap((vehicle) => {
      const at = place(vehicle);
      return at === undefined ? [] : [{ vehicle, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ vehicle }) => vehicle);
}
