import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MediaPage } from '#contract/media.ts';
import { api } from '#client/session/api.ts';
import { liveOptions } from '#client/session/live-query.ts';
import { readPhotos } from '#sync/view/photos.ts';

/** The photos of a visit, or of a car, that this device has not sent yet. */
export function waitingPhotosOptions(uid: string, visitOrVehicleId: string) {
  return liveOptions(uid, ['photos', visitOrVehicleId], (stores) => readPhotos(stores, visitOrVehicleId));
}

/** The photos that the server has of a visit. `waiting` names those still on this device: when it changes, one has been sent. */
export function visitPhotosOptions(visitId: string, waiting: string) {
  return queryOptions({
    queryKey: ['media', { visitId }, waiting],
    queryFn: () => api.get('media', { query: { visitId, size: 100 }, schema: MediaPage }),
    placeholderData: keepPreviousData,
    // A photo that was sent at once leaves the device as it was: what the server has is asked for anew all the same.
    staleTime: 0,
  });
}
