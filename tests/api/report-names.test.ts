import { describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Report } from '#contract/reports.ts';
import { nextRev } from '#server/db/revision.ts';
import { readDashboard } from '#server/features/reports/dashboard-service.ts';
import { readReport } from '#server/features/reports/report-service.ts';
import { openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const ZONE = 'Europe/Paris';
const HOUR = 3_600_000;

/** A shop in Paris with one car, and tasks of it that were finished at some instants. */
async function openShop(engine: (typeof engines)[number], instants: readonly string[]) {
  const shop = await createTestApp(engine, { SHOP_TIME_ZONE: ZONE });
  const garage = await openGarage(shop);
  const manager = await shop.as('MANAGER');
  const car = await garage.car(await shop.as('CLIENT'));
  for (const [i, instant] of instants.entries()) await finishedAt(shop, car, Date.parse(instant), i);
  return { shop, garage, manager, car };
}

async function finishedAt(shop: TestApp, car: { id: string; ownerId: string }, at: number, i: number) {
  const record = { rev: 1, createdAt: at, updatedAt: at, deletedAt: null, searchKey: '' };
  const [visitId, total] = [newId(at), { totalCostAmount: 1, totalCostCurrency: 'MAD' }];
  const stay = { name: 'Stay', date: '2026-10-01', closedAt: at, number: 900 + i, offlineActive: 0 as const };
  const visit = { id: visitId, ...record, ...stay, ...total, userId: car.ownerId, vehicleId: car.id };
  await shop.db.insertInto('visits').values(visit).execute();
  const kind = { service: 'REPAIR', status: 'COMPLETED', priority: 'NORMAL', isOilChange: 0 } as const;
  const task = { id: newId(at), ...record, ...kind, visitId, position: 0, name: 'Work', statusSince: at };
  await shop.db.insertInto('tasks').values(task).execute();
}

describe.each(engines)('reports, in whatever language and at whatever moment, on %s', (engine) => {
  test('a make is one row and one filter, in whatever language it was written and is asked for', async () => {
    const { shop, garage, manager, car } = await openShop(engine, ['2026-10-02T10:00:00Z', '2026-10-03T10:00:00Z']);
    await garage.admin.post('static-data', { type: 'BRAND', name: { ar: 'دودج', en: 'Dodge', fr: 'Dodge' } });
    const other = await garage.car(await shop.as('CLIENT'));
    await finishedAt(shop, other, Date.parse('2026-10-04T10:00:00Z'), 2);
    for (const [id, brand] of [
      [car.id, 'Dodge'],
      [other.id, 'دودج'],
    ] as const)
      await shop.db.updateTable('vehicles').set({ brand }).where('id', '=', id).execute();
    const days = 'startDate=2026-10-01&endDate=2026-10-31';
    for (const make of ['', 'Dodge', 'دودج']) {
      const filter = make && `&make=${encodeURIComponent(make)}`;
      const report = (await manager.get(`reports/repairs?${days}&by=make${filter}`)).json<Report>();
      expect(report.rows).toMatchObject([{ key: 'Dodge', count: 3 }]);
    }
    const table = await manager.get(`reports/repairs.csv?${days}&by=make&lng=ar`);
    expect(table.body).toContain('دودج;3;');
    await shop.close();
  });

  test('a table is taken along in the order of its screen, by the words of its reader', async () => {
    const { shop, garage, manager, car } = await openShop(engine, ['2026-10-02T10:00:00Z', '2026-10-03T10:00:00Z']);
    const other = await garage.car(await shop.as('CLIENT'));
    await finishedAt(shop, other, Date.parse('2026-10-04T10:00:00Z'), 2);
    for (const [id, brand] of [
      [car.id, 'Volvo'],
      [other.id, 'Audi'],
    ] as const)
      await shop.db.updateTable('vehicles').set({ brand }).where('id', '=', id).execute();
    const makes = async (sort: string) => {
      const path = `reports/repairs.csv?startDate=2026-10-01&endDate=2026-10-31&by=make&lng=fr${sort}`;
      return [...(await manager.get(path)).body.matchAll(/^(Volvo|Audi);/gmu)].map(([, make]) => make);
    };
    expect(await makes('')).toEqual(['Volvo', 'Audi']);
    for (const sort of ['count', 'name']) expect(await makes(`&sort=${sort}`)).toEqual(['Audi', 'Volvo']);
    expect(await makes('&sort=-name')).toEqual(['Volvo', 'Audi']);
    const unknown = 'reports/repairs.csv?startDate=2026-10-01&endDate=2026-10-31&sort=owner';
    expect((await manager.get(unknown)).statusCode).toBe(400);
    await shop.close();
  });

  test('days that are yet to come are compared with all of the days before', async () => {
    const { shop } = await openShop(engine, ['2026-10-20T10:00:00Z', '2026-10-21T10:00:00Z']);
    const now = Date.parse('2026-11-01T10:00:00Z');
    const parts = { db: shop.db, clock: { now: () => now }, today: () => '2026-11-01', timeZone: ZONE };
    const ahead = { startDate: '2026-11-02', endDate: '2026-11-29', compare: true };
    const { compared, total } = await readReport(parts, 'repairs', ahead);
    expect(compared).toEqual({ startDate: '2026-10-05', endDate: '2026-11-01' });
    expect([total.count, total.previous]).toEqual([0, 2]);
    await shop.close();
  });

  test('a shop that moves to another time zone reads nothing of the old days, though no record changed', async () => {
    const { shop } = await openShop(engine, ['2026-10-02T22:30:00Z']);
    const dayIn = async (timeZone: string) => {
      const parts = { db: shop.db, clock: { now: () => shop.now() }, today: () => '2026-11-01', timeZone };
      const { days } = await readReport(parts, 'repairs', { startDate: '2026-10-01', endDate: '2026-10-05' });
      return days.filter(({ count }) => count > 0).map(({ date }) => date);
    };
    expect([await dayIn('Europe/Paris'), await dayIn('Africa/Casablanca')]).toEqual([['2026-10-03'], ['2026-10-02']]);
    await shop.close();
  });

  test('a change in the middle of a long report is in all of it or in nothing of it', async () => {
    const { shop } = await openShop(engine, ['2026-10-02T10:00:00Z', '2026-10-20T10:00:00Z']);
    let pieces = 0;
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      // What is read last is moved, while it is read, to where was read already.
      transformResult: async ({ result }) => {
        const isPiece = result.rows.some((row) => 'day' in row);
        if (isPiece && (pieces += 1) === 1)
          await shop.db.transaction().execute(async (trx) => {
            const [rev, statusSince] = [await nextRev(trx), Date.parse('2026-10-03T10:00:00Z')];
            await trx
              .updateTable('tasks')
              .set({ rev, statusSince })
              .where('statusSince', '>', statusSince + 24 * HOUR)
              .execute();
          });
        return result;
      },
    });
    const parts = { db, clock: { now: () => shop.now() }, today: () => '2026-11-01', timeZone: ZONE };
    const report = await readReport(parts, 'repairs', { startDate: '2026-10-01', endDate: '2026-10-31' });
    expect([report.total.count, pieces > 1]).toEqual([2, true]);
    await shop.close();
  });

  test('today is compared up to the same hour of the shop’s clock, past the day on which it was changed', async () => {
    // On the Monday before, in summer: half past ten, and eleven.
    const { shop } = await openShop(engine, ['2026-10-19T08:15:00Z', '2026-10-19T09:00:00Z', '2026-10-26T09:00:00Z']);
    // Half past ten in winter.
    const now = Date.parse('2026-10-26T09:30:00Z');
    const parts = { db: shop.db, clock: { now: () => now }, today: () => '2026-10-26', timeZone: ZONE };
    const day = { startDate: '2026-10-26', endDate: '2026-10-26', compare: true };
    const { total } = await readReport(parts, 'repairs', day);
    expect([total.count, total.previous]).toEqual([1, 1]);
    await shop.close();
  });

  test('visits, which have a day and no hour, are compared by when they were written down', async () => {
    const { shop } = await openShop(engine, ['2026-10-19T08:15:00Z', '2026-10-19T09:00:00Z', '2026-10-18T08:00:00Z']);
    const visits = await shop.db.selectFrom('tasks').select(['visitId as id', 'statusSince as at']).execute();
    for (const { id, at } of visits) {
      const date = new Date(at).toISOString().slice(0, 10);
      // What was of the day before was written down later: that day was over all the same.
      const createdAt = date === '2026-10-18' ? Date.parse('2026-10-19T12:00:00Z') : at;
      await shop.db.updateTable('visits').set({ date, createdAt }).where('id', '=', id).execute();
    }
    const now = Date.parse('2026-10-26T09:30:00Z');
    const parts = { db: shop.db, clock: { now: () => now }, today: () => '2026-10-26', timeZone: ZONE };
    const previous = async (startDate: string) =>
      (await readReport(parts, 'clients', { startDate, endDate: '2026-10-26', compare: true })).total.previous;
    expect([await previous('2026-10-26'), await previous('2026-10-25')]).toEqual([1, 2]);
    await shop.close();
  });

  test.each([
    ['a month that is over, with the month before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 2],
    ['months that are over, with as many before', '2026-09-01', '2026-10-31', '2026-07-01', '2026-08-31', 2],
    [
      'a year up to some day, with the same of the year before',
      '2026-01-01',
      '2026-10-20',
      '2025-01-01',
      '2025-10-20',
      1,
    ],
    ['other days, with the same weekdays before', '2026-10-01', '2026-10-30', '2026-08-27', '2026-09-25', 3],
  ])('compared is %s', async (_, startDate, endDate, first, last, previous) => {
    const instants = ['2025-10-20', '2025-10-21', '2026-07-01', '2026-08-31', '2026-09-01', '2026-09-25'];
    const { shop, manager } = await openShop(
      engine,
      instants.map((day) => `${day}T10:00:00Z`),
    );
    const days = `startDate=${startDate}&endDate=${endDate}`;
    const report = (await manager.get(`reports/repairs?${days}&compare=true`)).json<Report>();
    expect([report.compared, report.total.previous]).toEqual([{ startDate: first, endDate: last }, previous]);
    await shop.close();
  });

  test('the cars of a week ago are those that stood here when the shop’s clock showed what it shows now', async () => {
    // Half past ten in winter; the Monday before, in summer, one car left at a quarter to eleven and one at ten.
    const now = Date.parse('2026-10-26T09:30:00Z');
    const { shop, manager } = await openShop(engine, ['2026-10-19T08:45:00Z', '2026-10-19T08:00:00Z']);
    await shop.db
      .updateTable('visits')
      .set({ createdAt: Date.parse('2026-10-18T08:00:00Z') })
      .execute();
    const parts = { db: shop.db, clock: { now: () => now }, today: () => '2026-10-26', timeZone: ZONE };
    const panel = await readDashboard(parts, { id: manager.id, sessionId: '', role: 'MANAGER' });
    expect(panel.shop).toMatchObject({ inShop: 0, inShopBefore: 1 });
    await shop.close();
  });
});
