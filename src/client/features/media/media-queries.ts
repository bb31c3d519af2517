import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { MediaCounts, MediaPage } from '#contract/media.ts';
import { api } from '#client/session/api.ts';
import { keptOf } from '#client/session/kept-of.ts';
import { liveOptions } from '#client/session/live-query.ts';
import { readUploads } from '#sync/view/photos.ts';
import type { MediaSearch } from './media-search.ts';

export const vehiclePicturesKey = ['vehicle-pictures'];
export const mediaKey = ['media-files'];

/** Whose files are shown: of a client, of one of his cars, of one visit. Without a client all of the shop. */
export type MediaPlace = { userId?: string | undefined; vehicleId?: string | undefined; visitId?: string | undefined };

const keptIn = ({ userId = '', vehicleId = userId, visitId = vehicleId }: MediaPlace) => keptOf(visitId);

/**
 * One page of the files of a place, as its address says. `waiting` names those still on this
 * device: when it changes, one has been sent.
 */
export function mediaOptions(place: MediaPlace, search: MediaSearch, waiting: string) {
  const { page = 1, size = PAGE_SIZE, sort, type, section, shared, by, days } = search;
  const query = { ...place, page, size, sort, type, section, shared, by, days };
  return queryOptions({
    queryKey: [...mediaKey, query, waiting],
    queryFn: () => api.get('media', { query, schema: MediaPage }),
    placeholderData: keptIn(place),
    staleTime: 0,
  });
}

/** How many files of each kind stand under the same filters, and of which visits there are some. */
export function mediaCountsOptions(place: MediaPlace, search: MediaSearch, waiting: string) {
  const { section, shared, by, days } = search;
  const query = { ...place, section, shared, by, days };
  return queryOptions({
    queryKey: [...mediaKey, 'counts', query, waiting],
    queryFn: () => api.get('media/counts', { query, schema: MediaCounts }),
    placeholderData: keptIn(place),
    staleTime: 0,
  });
}

/**
 * The newest pictures that the server has of a car, as the device has it at `rev`, and how many there are. `waiting`
 * names those still here: when it changes, one has been sent.
 */
export function vehiclePicturesOptions(vehicleId: string, rev: number, waiting: string) {
  return queryOptions({
    queryKey: [...vehiclePicturesKey, vehicleId, rev, waiting],
    queryFn: () => api.get('media', { query: { vehicleId, type: 'image', size: 6 }, schema: MediaPage }),
    placeholderData: keptOf(vehicleId),
    // A photo that was sent at once leaves the device as it was: what the server has is asked for anew all the same.
    staleTime: 0,
  });
}

/** The files on their way from this device, of one visit or car, or all. */
export function uploadsOptions(uid: string, visitOrVehicleId: string | undefined) {
  return liveOptions(uid, ['uploads', visitOrVehicleId ?? 'all'], (stores) => readUploads(stores, visitOrVehicleId));
}
