import { IMPORT_BATCH, ImportReport, ImportRequest } from '#contract/imports.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import type { Router } from '#server/http/routes.ts';
import { countTables } from '#server/db/dialect.ts';
import { importRows, rehearse } from './imports-service.ts';

/** Rows: as many as change the size of a small shop, and a second or so of taking in. */
const COUNT_EVERY = 1000;

/**
 * Clients, vehicles and visits out of a file, some rows at a time. With an Idempotency-Key rows sent again get the same
 * answer.
 */
export function importsRoutes(router: Router, shop: Shop & { timeZone: string }): void {
  let uncounted = 0;
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
    handle: async ({ person, body }) => rehearse(shop, person, body),
  });
  router.route({
    ...shared,
    path: 'imports',
    summary: 'Take some rows of a file into the books',
    handle: async ({ body, write }) => {
      const report = await write((change) => importRows(change, body, shop.timeZone));
      // What has grown so much at once is found in other ways than before. Counted at the end of a file, which is
      // rarely full, and in the middle of a long one.
      uncounted += body.rows.length;
      if (body.rows.length < IMPORT_BATCH || uncounted >= COUNT_EVERY) {
        uncounted = 0;
        await countTables(shop.db);
      }
      return report;
    },
  });
}
