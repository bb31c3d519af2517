import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plateKey, plateLookupKey } from '#contract/plates.ts';
import { searchKey } from '#contract/text.ts';
import { VehiclePage } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
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

/** What the server finds beyond that; it knows the cars that this device does not keep. */
export function useFindVehicles(filter: { q?: string; ownerId?: string }, enabled: boolean) {
  return useQuery({
    queryKey: ['vehicles', 'find', filter],
    queryFn: () => api.get('vehicles', { query: { ...filter, size: 10 }, schema: VehiclePage }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}
