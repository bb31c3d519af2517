import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Language, PAGE_SIZE } from '#contract/constants.ts';
import { StaticDataPage, type StaticDataType } from '#contract/static-data.ts';
import { api } from '#client/session/api.ts';
import type { NamesSearch } from './names-search.ts';

export const firstType: StaticDataType = 'BRAND';

/** One page of the names of a type, as the address says, in the reader's order, each with how many records use it. */
export function namesOptions(search: NamesSearch, lng: Language) {
  const { page = 1, size = PAGE_SIZE, sort = 'name', q, removed, type = firstType } = search;
  const query = { page, size, sort, q, removed, type, lng, withUses: 'true' };
  return queryOptions({
    queryKey: ['static-data', 'page', query],
    queryFn: () => api.get('static-data', { query, schema: StaticDataPage }),
    placeholderData: keepPreviousData,
  });
}

/** Names of a type to take another's place, found by text. */
export function replacementsOptions(type: StaticDataType, q: string, lng: Language) {
  return queryOptions({
    queryKey: ['static-data', 'replacements', type, q, lng],
    queryFn: () => api.get('static-data', { query: { type, q, lng, size: 8, sort: 'name' }, schema: StaticDataPage }),
    placeholderData: keepPreviousData,
  });
}
