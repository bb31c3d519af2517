import { ImportReport, ImportRequest } from '#contract/imports.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/answers.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Router } from '#server/http/routes.ts';
import type { ShopDay } from '#server/http/shop-day.ts';
import { importRows, rehearse } from './imports-service.ts';

type Parts = { db: Db; clock: Clock; today: ShopDay };

/** Clients, vehicles and visits out of a file, some rows at a time. With an Idempotency-Key rows sent again get the same answer. */
export function importsRoutes(router: Router, { db, clock, today }: Parts): void {
  const shared = {
    method: 'POST',
    action: 'list.import',
    rate: 'api',
    body: ImportRequest,
    answer: ok(ImportReport),
  } as const;
  router.route({
    ...shared,
    path: 'imports/rehearsals',
    summary: 'What would become of some rows of a file; nothing is kept',
    handle: async ({ person, body }) => rehearse(db, person, body, { now: clock.now(), today: today() }),
  });
  router.route({
    ...shared,
    path: 'imports',
    summary: 'Take some rows of a file into the books',
    handle: async ({ person, body, write }) =>
      write((trx, rev) => importRows(trx, person, body, { rev, now: clock.now(), today: today() })),
  });
}
