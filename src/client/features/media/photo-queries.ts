import { queryOptions } from '@tanstack/react-query';
import { MediaPage } from '#contract/media.ts';
import { api } from '#client/session/api.ts';
import { keptOf } from '#client/session/kept-of.ts';
import { liveOptions } from '#client/session/live-query.ts';
import { readPhotos } from '#sync/view/photos.ts';

/** The photos of a visit, or of a car, that this device has not sent yet. */
export function waitingPhotosOptions(uid: string, visitOrVehicleId: string) {
  return liveOptions(uid, ['photos', visitOrVehicleId], (stores) => readPhotos(stores, visitOrVehicleId));
}

export const visitPhotosKey = ['media'];

/** The photos that the server has of a task. `waiting`: as for those of a visit. */
export function taskPhotosOptions(taskId: string, waiting: string) {
  return queryOptions({
    queryKey: [...visitPhotosKey, { taskId }, waiting],
    queryFn: () => api.get('media', { query: { taskId, type: 'image', size: 100 }, schema: MediaPage }),
    placeholderData: keptOf(taskId),
    staleTime: 0,
  });
}

/**
 * The photos that the server has of a visit. `waiting` names those still on this
 * device: when it changes, one has been sent.
 */
export function visitPhotosOptions(visitId: string, waiting: string) {
  return queryOptions({
    queryKey: [...visitPhotosKey, { visitId }, waiting],
    queryFn: () => api.get('media', { query: { visitId, type: 'image', size: 100 }, schema: MediaPage }),
    placeholderData: keptOf(visitId),
    // A photo that was sent at once leaves the device as it was: what the server has is asked for anew all the same.
    staleTime: 0,
  });
}

/** The voice notes that the server has of a visit. */
export function voiceNotesOptions(visitId: string, waiting: string) {
  return queryOptions({
    queryKey: [...visitPhotosKey, 'voice', { visitId }, waiting],
    queryFn: () => api.get('media', { query: { visitId, type: 'audio', size: 100 }, schema: MediaPage }),
    placeholderData: keptOf(visitId),
    staleTime: 0,
  });
}
