import { queryOptions } from '@tanstack/react-query';
import { MediaPage } from '#contract/media.ts';
import { api } from '#client/session/api.ts';

/** For how many pictures the server has of a car, as the device has it at `rev`. */
export function vehiclePicturesOptions(vehicleId: string, rev: number) {
  return queryOptions({
    queryKey: ['vehicle-pictures', vehicleId, rev],
    queryFn: () => api.get('media', { query: { vehicleId, size: 1 }, schema: MediaPage }),
  });
}
