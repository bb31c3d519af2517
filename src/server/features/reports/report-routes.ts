import { DashboardSummary } from '#contract/dashboard.ts';
import { Report, ReportParams, ReportQuery, ReportTableQuery } from '#contract/reports.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { asTable, sendTable } from '#server/http/send-table.ts';
import { readDashboard } from './dashboard-service.ts';
import { readReport } from './report-service.ts';
import { tableForm, type TableShop } from './table-form.ts';
import { tableOf } from './report-table.ts';

/** Every report of the contract's list, as figures and as a table for a spreadsheet. */
export function reportRoutes(router: Router, shop: TableShop): void {
  router.route({
    method: 'GET',
    path: 'reports/:name',
    summary: 'What happened on some days of the shop, by group and by day',
    action: 'report.read',
    rate: 'api',
    params: ReportParams,
    query: ReportQuery,
    answer: ok(Report),
    handle: async ({ params: { name }, query }) => readReport(shop, name, query),
  });
  router.route({
    ...asTable,
    path: 'reports/:name.csv',
    summary: 'The same as a table for a spreadsheet',
    action: 'report.read',
    rate: 'report',
    params: ReportParams,
    query: ReportTableQuery,
    handle: async ({ person, params: { name }, query: { sort, ...query }, reply }) => {
      const form = await tableForm(shop, query.lng);
      const report = await readReport(shop, name, query);
      const lines = tableOf(report, sort, form);
      const days = `${query.startDate}_${query.endDate}`;
      await sendTable(shop, person, reply, `report-${name}`, lines, undefined, days);
    },
  });
  router.route({
    method: 'GET',
    path: 'dashboard/summary',
    summary: 'What stands in the shop now, or what the caller has to do',
    action: 'dashboard.read',
    rate: 'api',
    answer: ok(DashboardSummary),
    handle: async ({ person }) => readDashboard(shop, person),
  });
}
