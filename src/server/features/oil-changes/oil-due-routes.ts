import { Readable } from 'node:stream';
import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { DueExportQuery, DuePage, DueQuery, DueVehicle, OilCallDraft } from '#contract/oil-due.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/answers.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Router } from '#server/http/routes.ts';
import type { ShopDay } from '#server/http/shop-day.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import { exportDue, findDueVehicles, recordCall } from './oil-due-service.ts';

type Parts = { db: Db; clock: Clock; today: ShopDay };

export function oilDueRoutes(router: Router, { db, clock, today }: Parts): void {
  router.route({
    method: 'GET',
    path: 'oil-changes/due',
    summary: 'Cars by how soon their oil is due, with whom to call',
    action: 'oilChange.due',
    rate: 'api',
    query: DueQuery,
    answer: ok(DuePage),
    handle: async ({ query }) => findDueVehicles(db, query, today()),
  });
  router.route({
    method: 'GET',
    path: 'oil-changes/due.csv',
    summary: 'The same as a table for a spreadsheet',
    action: 'oilChange.export',
    rate: 'export',
    query: DueExportQuery,
    takesCookie: true,
    answer: { status: 200, schema: undefined },
    handle: async ({ person, query, reply }) => {
      const day = today();
      const at = clock.now();
      await recordAudit(db, { at, actorId: person.id, action: 'oilChange.export', entity: 'shop', entityId: 'due' });
      void reply.header('content-disposition', `attachment; filename="oil-changes-${day}.csv"`);
      await reply.type('text/csv; charset=utf-8').send(Readable.from(exportDue(db, query, day)));
    },
  });
  router.route({
    method: 'POST',
    path: 'vehicles/:id/oil-calls',
    summary: 'The owner was called about the next oil change, or was not after all',
    action: 'oilChange.due',
    rate: 'api',
    params: v.object({ id: Id }),
    body: OilCallDraft,
    answer: ok(DueVehicle),
    handle: async ({ person, params: { id }, body, write }) =>
      write((trx) => recordCall(trx, person, id, body, { now: clock.now(), today: today() })),
  });
}
