import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#contract/days.ts';
import type { Report } from '#contract/reports.ts';
import { fillYears } from '../bench/many-rows.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const VISITS = process.env['LONG'] === '1' ? 100_000 : 10_000;
const HOUR = 3_600_000;
/** Last year, whole: with a day of 23 hours and one of 25. */
const YEAR = new Date().getUTCFullYear() - 1;
const [FIRST, LAST] = [`${YEAR}-01-01`, `${YEAR}-12-31`];
const DATES = Array.from({ length: daysBetween(FIRST, LAST) + 1 }, (_, i) => addDays(FIRST, i));

/** When a day begins in Paris: its clocks change at one in London, on the last Sundays of March and of October. */
function midnight(day: string): number {
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(YEAR, month + 1, 0));
    return Date.UTC(YEAR, month, end.getUTCDate() - end.getUTCDay(), 1);
  };
  const start = Date.parse(day);
  const isSummer = start - 2 * HOUR >= lastSunday(2) && start - 2 * HOUR < lastSunday(9);
  return start - (isSummer ? 2 : 1) * HOUR;
}

describe.each(engines)('reports of years of work, beside SQL that knows nothing of them, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: 'Europe/Paris' });
    manager = await shop.as('MANAGER');
    await fillYears(shop.db, VISITS);
    await shop.db.transaction().execute(async (trx) => {
      // Sold and bought in two currencies, some given up, some removed; what counts is then less than all.
      await sql`update tasks set "soldForAmount" = 1000 + "statusSince" % 9000, "costAmount" = 400 + "statusSince" % 300,
        "soldForCurrency" = case when "statusSince" % 7 = 0 then 'EUR' else 'MAD' end, "costCurrency" = 'MAD'`.execute(
        trx,
      );
      await sql`update tasks set status = 'CANCELLED' where "statusSince" % 13 = 0`.execute(trx);
      await sql`update tasks set "deletedAt" = 1 where "statusSince" % 17 = 0`.execute(trx);
      await sql`update visits set "deletedAt" = 1 where number % 19 = 0`.execute(trx);
      await sql`update vehicles set "deletedAt" = 1 where "createdAt" % 23 = 0`.execute(trx);
      // One is finished in the last millisecond of each day, one in the first.
      for (const [i, date] of DATES.entries())
        for (const late of [0, 1])
          await trx
            .updateTable('tasks')
            .set({ statusSince: midnight(date) - late, createdAt: midnight(date) - late })
            .where('visitId', 'in', (visits) =>
              visits
                .selectFrom('visits')
                .select('id')
                .where('number', '=', 20 + 2 * i + late),
            )
            .execute();
      await sql`create table days_of_paris (day text primary key, begins bigint not null, ends bigint not null)`.execute(
        trx,
      );
      for (const date of DATES)
        await sql`insert into days_of_paris values (${date}, ${midnight(date)}, ${midnight(addDays(date, 1))})`.execute(
          trx,
        );
    });
  }, 300_000);
  afterAll(async () => {
    await sql`drop table days_of_paris`.execute(shop.db);
    await shop.close();
  });

  const read = async (name: string, by: string, more = '') =>
    (await manager.get(`reports/${name}?startDate=${FIRST}&endDate=${LAST}&by=${by}&all=true${more}`)).json<Report>();
  /** The answer of a query, with its numbers as numbers: PostgreSQL says large ones as text. */
  const ask = async (query: string) => {
    const { rows } = await sql.raw<Record<string, string | number>>(query).execute(shop.db);
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name === 'of' ? value : Number(value)])),
    );
  };
  const WORKS = `from days_of_paris d join tasks t on t."statusSince" >= d.begins and t."statusSince" < d.ends
    join visits v on v.id = t."visitId" join vehicles c on c.id = v."vehicleId"
    where t.status = 'COMPLETED' and t."deletedAt" is null and v."deletedAt" is null`;

  const countsOf = (report: Report) => report.rows.map(({ key, count }) => ({ of: key, count }));
  const amount = (report: Report, column: string, currency: string) => {
    const sums = report.total.values[column];
    return Array.isArray(sums) ? (sums.find((sum) => sum.currency === currency)?.amount ?? 0) : 0;
  };

  test('each day of a year has what was finished on it in the shop’s zone, and the money of it', async () => {
    const report = await read('repairs', 'make');
    const days = await ask(`select d.day as of, count(*) as count ${WORKS} group by d.day order by d.day`);
    expect(report.days.flatMap(({ date, count }) => (count > 0 ? [{ of: date, count }] : []))).toEqual(days);
    const makes = await ask(
      `select c.brand as of, count(*) as count ${WORKS} group by c.brand order by count(*) desc, c.brand`,
    );
    expect(countsOf(report)).toEqual(makes);
    const [money] =
      await ask(`select count(*) as count, sum(case when t."soldForCurrency" = 'EUR' then t."soldForAmount" else 0 end) as eur,
      sum(case when t."soldForCurrency" = 'MAD' then t."soldForAmount" else 0 end) as mad, sum(t."costAmount") as cost ${WORKS}`);
    expect({
      count: report.total.count,
      eur: amount(report, 'sold', 'EUR'),
      mad: amount(report, 'sold', 'MAD'),
      cost: amount(report, 'cost', 'MAD'),
    }).toEqual(money);
    expect(report.total.count).toBeGreaterThan(VISITS / 10);
  });

  test('filters, states, cars and visits of a year are as many as the tables hold', async () => {
    const [narrow] = await ask(`select count(*) as count ${WORKS} and t.service = 'INSPECTION' and c.brand = 'Kia'`);
    expect((await read('repairs', 'work', '&service=INSPECTION&make=Kia')).total.count).toBe(narrow?.['count']);
    const states = await ask(`select t.status as of, count(*) as count from days_of_paris d
      join tasks t on t."createdAt" >= d.begins and t."createdAt" < d.ends join visits v on v.id = t."visitId"
      where t."deletedAt" is null and v."deletedAt" is null group by t.status order by count(*) desc`);
    expect(countsOf(await read('tasks', 'status'))).toEqual(states);
    const cars = await ask(`select c.brand as of, count(*) as count from days_of_paris d join vehicles c
      on c."createdAt" >= d.begins and c."createdAt" < d.ends where c."deletedAt" is null group by c.brand
      order by count(*) desc, c.brand`);
    expect(countsOf(await read('vehicles', 'make'))).toEqual(cars);
    const [files] = await ask(`select count(*) as count, sum(v."totalCostAmount") as billed from visits v
      where v."deletedAt" is null and v.date >= '${FIRST}' and v.date <= '${LAST}'`);
    const visits = await read('car-files', 'make');
    expect({ count: visits.total.count, billed: amount(visits, 'visitTotals', 'MAD') }).toEqual(files);
    const [gone] = await ask(`select count(*) as count, sum(v."totalCostAmount") as billed from days_of_paris d
      join visits v on v."closedAt" >= d.begins and v."closedAt" < d.ends where v."deletedAt" is null`);
    const handedOver = await read('deliveries', 'type');
    expect({ count: handedOver.total.count, billed: amount(handedOver, 'billed', 'MAD') }).toEqual(gone);
  });
});
