import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SearchAnswer, type SearchType } from '#contract/search.ts';
import { api } from '#client/session/api.ts';

/** What the server finds. The last answer stays in sight while the next one comes; one letter more asks anew. */
export function searchOptions(q: string, type?: SearchType) {
  const query = { q: q.trim(), type };
  return queryOptions({
    queryKey: ['search', query],
    queryFn: () => api.get('search', { query, schema: SearchAnswer }),
    enabled: query.q !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
}
