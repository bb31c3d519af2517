import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { RefusedPage } from '#contract/refused-commands.ts';
import { api } from '#client/session/api.ts';
import type { TableSearch } from '#client/forms/table-search.ts';

export const refusedKey = ['refused-commands'];

/** Refused changes of all devices, the newest first. */
export function refusedOptions({ page = 1, size = PAGE_SIZE }: TableSearch) {
  return queryOptions({
    queryKey: [...refusedKey, page, size],
    queryFn: () => api.get('sync/refused', { query: { page, size }, schema: RefusedPage }),
    placeholderData: keepPreviousData,
  });
}
