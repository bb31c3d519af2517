import { queryOptions } from '@tanstack/react-query';
import { MediaPage } from '#contract/media.ts';
import { api } from '#client/session/api.ts';

/** The newest pictures that the server has of a car, as the device has it at `rev`, and how many there are. */
export function vehiclePicturesOptions(vehicleId: string, rev: number) {
  return queryOptions({
    queryKey: ['vehicle-pictures', vehicleId, rev],
    queryFn: () => api.get('media', { query: { vehicleId, size: 6 }, schema: MediaPage }),
  });
}
