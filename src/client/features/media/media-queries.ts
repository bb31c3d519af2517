import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MediaPage } from '#contract/media.ts';
import { api } from '#client/session/api.ts';

/** The photos that the server has of a visit. `waiting` names those still on this device: when it changes, one has been sent. */
export function visitPhotosOptions(visitId: string, waiting: string) {
  return queryOptions({
    queryKey: ['media', { visitId }, waiting],
    queryFn: () => api.get('media', { query: { visitId, size: 100 }, schema: MediaPage }),
    placeholderData: keepPreviousData,
  });
}

/** For how many pictures the server has of a car, as the device has it at `rev`. */
export function vehiclePicturesOptions(vehicleId: string, rev: number) {
  return queryOptions({
    queryKey: ['vehicle-pictures', vehicleId, rev],
    queryFn: () => api.get('media', { query: { vehicleId, size: 1 }, schema: MediaPage }),
  });
}
