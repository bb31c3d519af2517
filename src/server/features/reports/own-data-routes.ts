import { BYTE_ORDER_MARK } from '#contract/csv.ts';
import { OwnData, OwnTableQuery } from '#contract/own-data.ts';
import { plateText } from '#contract/plates.ts';
import type { Visit } from '#contract/visits.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { recordExport, sendTable } from '#server/http/send-table.ts';
import { ownData, ownVisits } from './own-data-service.ts';
import { type TableForm, tableForm, type TableShop } from './table-form.ts';
import { ownTaskHeads } from './own-data-heads.ts';

const asOwnData = { action: 'own.data', entityId: 'own-data' };

/** A client takes along what the shop stores of the client. */
export function ownDataRoutes(router: Router, shop: TableShop): void {
  const { db, today } = shop;
  const own = { method: 'GET', action: 'own.data', rate: 'export' } as const;
  router.route({
    ...own,
    path: 'users/me/data',
    summary: 'All that is stored of oneself, as a file',
    answer: ok(OwnData),
    handle: async ({ person, reply }) => {
      await recordExport(shop, person, asOwnData);
      void reply.header('content-disposition', `attachment; filename="my-data-${today()}.json"`);
      return await ownData(shop, person);
    },
  });
  router.route({
    ...own,
    path: 'users/me/data.csv',
    summary: 'What was done to one’s own cars as a table for a spreadsheet',
    query: OwnTableQuery,
    answer: { status: 200, schema: undefined },
    handle: async ({ person, query: { lng }, reply }) => {
      const [visits, form] = [await ownVisits(db, person), await tableForm(shop, lng)];
      await sendTable(shop, person, reply, 'my-cars', linesOf(visits, form), asOwnData);
    },
  });
}

/** One line a task. */
async function* linesOf(visits: readonly Visit[], form: TableForm): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + form.line(ownTaskHeads[form.language]);
  for (const visit of visits) yield visit.tasks.map((task) => form.line(cellsOf(visit, task, form))).join('');
}

function cellsOf(visit: Visit, task: Visit['tasks'][0], { word, nameOf, taskName, visitName }: TableForm) {
  const { date, plateNumber, brand, model } = visit;
  const { status, holdReason, soldFor } = task;
  const car = `${nameOf('BRAND', brand)} ${nameOf('MODEL', model)}`;
  const price = soldFor ? [soldFor, soldFor.currency] : [null, null];
  const state = word('state', holdReason ?? status);
  return [date, plateText(plateNumber), car, visitName(visit), taskName(task), state, ...price];
}
