import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { KmReadingPage, KmReviewPage } from '#contract/km-readings.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import { api } from '#client/session/api.ts';
import { keptOf } from '#client/session/kept-of.ts';
import type { TableSearch } from '#client/forms/table-search.ts';
import { kmReviewsKey } from '../oil-keys.ts';

export const kmReadingsKey = ['km-readings'];

/** A page of all readings of a car, as the device has it at `rev`. */
export function kmReadingsOptions(vehicleId: string, rev: number, page: number, size: number) {
  return queryOptions({
    queryKey: [...kmReadingsKey, vehicleId, rev, page, size],
    queryFn: () => api.get(`vehicles/${vehicleId}/km-readings`, { query: { page, size }, schema: KmReadingPage }),
    placeholderData: keptOf(vehicleId),
  });
}

/** Readings that wait for review, the longest waiting first. */
export function kmReviewsOptions({ page = 1, size = PAGE_SIZE }: TableSearch) {
  return queryOptions({
    queryKey: [...kmReviewsKey, page, size],
    queryFn: () => api.get('km-readings', { query: { state: 'SUSPECT', page, size }, schema: KmReviewPage }),
    placeholderData: keepPreviousData,
  });
}
