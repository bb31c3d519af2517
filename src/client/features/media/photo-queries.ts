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

/** The photos that the server has of a task. */
export const taskPhotosOptions = (taskId: string, waiting: string) => filesOptions('image', 'taskId', taskId, waiting);

/** The photos that the server has of a visit. */
export const visitPhotosOptions = (visitId: string, waiting: string) =>
  filesOptions('image', 'visitId', visitId, waiting);

/** The voice notes that the server has of a visit. */
export const voiceNotesOptions = (visitId: string, waiting: string) =>
  filesOptions('audio', 'visitId', visitId, waiting);

/** `waiting` names those still on this device: when it changes, one has been sent. */
function filesOptions(type: 'image' | 'audio', of: 'taskId' | 'visitId', id: string, waiting: string) {
  const query = { [of]: id, type, size: 100 };
  return queryOptions({
    queryKey: [...visitPhotosKey, query, waiting],
    queryFn: () => api.get('media', { query, schema: MediaPage }),
    placeholderData: keptOf(id),
    // A photo that was sent at once leaves the device as it was: what the server has is asked for anew all the same.
    staleTime: 0,
  });
}
