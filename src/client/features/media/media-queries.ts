import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MediaPage } from '#contract/media.ts';
import { api } from '#client/session/api.ts';

/** The newest pictures that the server has of a car, as the device has it at `rev`, and how many there are. `waiting` names those still here: when it changes, one has been sent. */
export function vehiclePicturesOptions(vehicleId: string, rev: number, waiting: string) {
  return queryOptions({
    queryKey: ['vehicle-pictures', vehicleId, rev, waiting],
    queryFn: () => api.get('media', { query: { vehicleId, size: 6 }, schema: MediaPage }),
    placeholderData: keepPreviousData,
    // A photo that was sent at once leaves the device as it was: what the server has is asked for anew all the same.
    staleTime: 0,
  });
}
