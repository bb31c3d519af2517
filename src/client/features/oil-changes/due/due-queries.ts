import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/constants.ts';
import { DuePage } from '#contract/oil-due.ts';
import type { Urgency } from '#contract/oil-projection.ts';
import { api } from '#client/session/api.ts';
import { everyPage } from '#client/session/every-page.ts';
import type { TableSearch } from '#client/forms/table-search.ts';
import { oilDueKey } from '../oil-keys.ts';

export type DueSearch = TableSearch & {
  urgency?: Urgency | undefined;
  called?: 'true' | 'false' | undefined;
  print?: 'list' | undefined;
};

/** One page of the clients to call, as the address says: each with the car that needs it first, and the others. */
export function dueOptions({ page = 1, size = PAGE_SIZE, sort = 'due', q, urgency, called }: DueSearch) {
  const query = { page, size, sort, q, urgency, called, perOwner: 'true' };
  return queryOptions({
    queryKey: [...oilDueKey, query],
    queryFn: () => api.get('oil-changes/due', { query, schema: DuePage }),
    placeholderData: keepPreviousData,
  });
}

/** All of them, however many pages, for paper: as they are when it is asked for. */
export function duePaperOptions({ sort = 'due', q, urgency, called }: DueSearch) {
  const query = { size: PAGE_SIZE_MAX, sort, q, urgency, called, perOwner: 'true' };
  return queryOptions({
    queryKey: [...oilDueKey, 'paper', query],
    queryFn: () => everyPage((page) => api.get('oil-changes/due', { query: { ...query, page }, schema: DuePage })),
    gcTime: 0,
  });
}
