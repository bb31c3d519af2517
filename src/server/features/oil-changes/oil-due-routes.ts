import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { DueExportQuery, DuePage, DueQuery, DueVehicle, OilCallDraft } from '#contract/oil-due.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import { type ShopPlace, tableStyle } from '#server/features/branding/table-style.ts';
import type { Router } from '#server/http/routes.ts';
import { asTable, sendTable } from '#server/http/send-table.ts';
import { exportDue, findDueVehicles, recordCall } from './oil-due-service.ts';

export function oilDueRoutes(router: Router, shop: Shop & ShopPlace): void {
  const { db, today } = shop;
  router.route({
    method: 'GET',
    path: 'oil-changes/due',
    summary: 'Cars by how soon their oil is due, with whom to call',
    action: 'oilChange.due',
    rate: 'api',
    query: DueQuery,
    answer: ok(DuePage),
    handle: async ({ person, query }) => findDueVehicles(db, person, query, today()),
  });
  router.route({
    ...asTable,
    path: 'oil-changes/due.csv',
    summary: 'The same as a table for a spreadsheet',
    action: 'oilChange.export',
    query: DueExportQuery,
    handle: async ({ person, query, reply }) => {
      const style = await tableStyle(shop, query.lng);
      const lines = exportDue(db, query, { today: today(), timeZone: shop.timeZone, style });
      await sendTable(shop, person, reply, 'oil-changes', lines, { action: 'oilChange.export', entityId: 'due' });
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
    handle: async ({ params: { id }, body, write }) => write((change) => recordCall(change, id, body)),
  });
}
