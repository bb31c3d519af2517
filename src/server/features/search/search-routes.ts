import { SearchAnswer, SearchQuery } from '#contract/search.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { search } from './search-service.ts';

export function searchRoutes(router: Router, { db }: { db: Db }): void {
  router.route({
    method: 'GET',
    path: 'search',
    summary: 'Clients, cars, visits, tasks, oil changes and media by one text, plates in any script',
    action: 'search.use',
    rate: 'api',
    query: SearchQuery,
    answer: ok(SearchAnswer),
    sameFor: ({ role }) => role,
    handle: async ({ person, query }) => search(db, person, query),
  });
}
