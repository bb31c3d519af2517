import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#contract/csv.ts';
import { addDays, DAY_MS } from '#contract/days.ts';
import type { DashboardSummary } from '#contract/dashboard.ts';
import type { Problem } from '#contract/errors.ts';
import { declarationOf, reportNames } from '#contract/report-list.ts';
import type { Report } from '#contract/reports.ts';
import type { Visit } from '#contract/visits.ts';
import { dayIn, fillWorks, type FinishedWork } from '../support/finished-work.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { plansOf, type WatchedQueries, watchQueries } from '../support/query-plans.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

/** Paris sets its clocks back on 25 October 2026 and on on 29 March: days of 25 and of 23 hours. */
const ZONE = 'Europe/Paris';
const [FIRST, LAST] = ['2026-10-01', '2026-11-10'];

describe.each(engines)('reports, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let watched: WatchedQueries;
  let cars: { id: string; ownerId: string; brand: string; type: string }[];
  let technicians: string[];
  beforeAll(async () => {
    watched = watchQueries();
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: ZONE }, watched.watch);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    const owners = [await shop.as('CLIENT'), await shop.as('CLIENT'), await shop.as('CLIENT')];
    const made = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((i) => garage.car(owners[i % 3] ?? garage.admin)));
    for (const [i, { id }] of made.entries())
      await shop.db
        .updateTable('vehicles')
        .set({ brand: `Make ${i}`, type: i % 2 === 0 ? 'CAR' : 'VAN' })
        .where('id', '=', id)
        .execute();
    cars = made.map(({ id, ownerId }, i) => ({ id, ownerId, brand: `Make ${i}`, type: i % 2 === 0 ? 'CAR' : 'VAN' }));
    technicians = [(await shop.as('EMPLOYEE')).id, (await shop.as('EMPLOYEE')).id];
    works = await fillWorks(shop.db, cars, technicians);
  });
  afterAll(() => shop.close());

  let works: FinishedWork[] = [];

  const read = async (name: string, query = '', only?: string) =>
    (await manager.get(`reports/${name}?startDate=${only ?? FIRST}&endDate=${only ?? LAST}${query}`)).json<Report>();
  const within = (from: string, to: string) => works.filter(({ at }) => dayIn(at) >= from && dayIn(at) <= to);
  const moneyOf = (some: FinishedWork[], name: 'sold' | 'cost') =>
    ['EUR', 'SAR'].map((currency) => ({
      amount: some.filter((work) => work.currency === currency).reduce((sum, work) => sum + work[name], 0),
      currency,
    }));

  test('each day of the shop has what was finished on it, on days of 25 hours too, to the millisecond', async () => {
    const { days, total } = await read('repairs');
    const expected = days.map(({ date }) => ({ date, count: within(date, date).length, previous: null }));
    expect(days).toEqual(expected);
    expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual([FIRST, LAST, 41]);
    expect(total.count).toBe(within(FIRST, LAST).length);
    const spring = await manager.get('reports/repairs?startDate=2026-03-28&endDate=2026-03-30');
    expect(spring.json<Report>().total.count).toBe(0);
  });

  test('work from one service of the price list is one row in the reader’s language, typed work stays as it is', async () => {
    const [ar, fr] = ['مساعدات (زوج)', 'Amortisseurs (paire)'];
    const { id: offeringItemId } = await garage.item({ title: { ar, fr } });
    const [car] = cars;
    const tasks = [ar, fr, 'Amortisseurs de la remorque'].map((name) => ({ name, service: 'REPAIR', offeringItemId }));
    const owner = { userId: car?.ownerId, vehicleId: car?.id, name: 'Dampers', date: '2026-01-05' };
    const draft = { ...owner, totalCost: { amount: 1, currency: 'SAR' }, tasks };
    const visit = (await manager.post('visits', draft)).json<Visit>();
    for (const { id } of visit.tasks) await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'COMPLETED' });
    const today = dayIn(shop.now());
    const days = `startDate=${today}&endDate=${today}&by=work&all=true`;
    const named = async (lng: string) =>
      (await manager.get(`reports/repairs?${days}&lng=${lng}`))
        .json<Report>()
        .rows.map(({ key, label, count }) => `${label ?? key} ${count}`);
    expect(await named('fr')).toEqual(expect.arrayContaining([`${fr} 2`, 'Amortisseurs de la remorque 1']));
    expect(await named('ar')).toEqual(expect.arrayContaining([`${ar} 2`, 'Amortisseurs de la remorque 1']));
    expect((await manager.get(`reports/repairs.csv?${days}&lng=fr`)).body).toContain(`${fr};2;`);
  });

  test('the rows, the others and the total add up, and money of two currencies is never mixed', async () => {
    const some = within(FIRST, LAST);
    const short = await read('repairs', '&by=make&compare=true');
    const long = await read('repairs', '&by=make&compare=true&all=true');
    expect(short.rows).toEqual(long.rows.slice(0, 5));
    expect([short.others?.groups, long.others]).toEqual([2, null]);
    expect(short.rows.reduce((sum, { count }) => sum + count, short.others?.count ?? 0)).toBe(some.length);
    for (const row of long.rows) {
      const own = some.filter(({ make }) => make === row.key);
      const timed = own.filter(({ duration }) => duration !== null);
      const average = Math.round(timed.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / timed.length);
      expect(row).toMatchObject({ count: own.length, values: { average } });
      expect(row.values['sold']).toEqual(moneyOf(own, 'sold').filter(({ amount }) => amount > 0));
    }
    expect(short.total.values).toMatchObject({
      sold: moneyOf(some, 'sold'),
      cost: moneyOf(some, 'cost'),
      margin: null,
    });
    expect(short.total).toEqual(long.total);
    // What there was only in the days before is a line, and no row of these days.
    const { rows, others, total } = await read('repairs', '&by=make&compare=true', '2026-10-05');
    expect([rows.length, others?.groups, total.groups]).toEqual([4, 0, 4]);
  });

  test('a filter leaves what fits it, and the days before are as many, on the same weekdays', async () => {
    const query = `&service=INSPECTION&technician=${technicians[0]}&compare=true`;
    const report = await read('repairs', query);
    const fits = ({ service, technician }: FinishedWork) => service === 'INSPECTION' && technician === technicians[0];
    expect(report.total.count).toBe(within(FIRST, LAST).filter(fits).length);
    expect(report.compared).toEqual({ startDate: addDays(FIRST, -42), endDate: addDays(LAST, -42) });
    const before = within(addDays(FIRST, -42), addDays(LAST, -42)).filter(fits).length;
    expect([report.total.previous, before > 0]).toEqual([before, true]);
    expect(report.days.reduce((sum, { previous }) => sum + (previous ?? 0), 0)).toBe(before);
  });

  test('every report says the same sum by each of its dimensions, and as the others that count the same', async () => {
    for (const name of reportNames) {
      const sums = await Promise.all(declarationOf(name).by.map(async (by) => (await read(name, `&by=${by}`)).total));
      const different = new Set(sums.map(({ groups: _groups, ...figures }) => JSON.stringify(figures)));
      expect([name, different.size]).toEqual([name, 1]);
    }
    const [files, again, handedOver] = [
      await read('car-files'),
      await read('repeat-clients'),
      await read('deliveries'),
    ];
    expect(files.total.values).toEqual(again.total.values);
    expect(files.total.values['visitTotals']).toEqual(handedOver.total.values['billed']);
    expect(again.rows.map(({ key }) => key)).toEqual(['RETURNING']);
    const load = (await read('technician-load')).rows;
    expect(load.map(({ key }) => key)).toEqual(expect.arrayContaining([...technicians, null]));
    expect(load.find(({ key }) => key === technicians[0])?.label).toMatch(/^EMPLOYEE \d$/u);
    const stays = await read('time-in-state');
    const begun = within(FIRST, LAST).filter(({ duration }) => duration !== null);
    const spent = begun.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    expect(stays.rows.find(({ key }) => key === 'IN PROGRESS')).toMatchObject({
      count: begun.length,
      values: { time: spent },
    });
  });

  test('what a client says no to stands under declined, with what it would have brought', async () => {
    const [owner, price] = [await shop.as('CLIENT'), { amount: 70_000, currency: 'SAR' }];
    const { id, name } = (await garage.visit(owner)).tasks[0]!;
    await manager.post(`tasks/${id}/approval`, { price });
    await owner.post(`tasks/${id}/approval/decision`, { decision: 'DECLINED', amount: price, reason: 'Later' });
    const today = dayIn(shop.now());
    const report = (await manager.get(`reports/declined?startDate=${today}&endDate=${today}`)).json<Report>();
    expect(report.rows).toMatchObject([{ key: name, count: 1, values: { declined: [price] } }]);
  });

  test('the panel says what the reports say, and how many cars stand where on the floor', async () => {
    const owner = await shop.as('CLIENT');
    const mechanic = await shop.as('EMPLOYEE');
    const before = (await manager.get('dashboard/summary')).json<DashboardSummary>();
    const [visit, other] = [await garage.visit(owner), await garage.visit(owner)];
    for (const { id } of visit.tasks) {
      await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'PENDING', holdReason: 'PARTS' });
      const { rev } = (await manager.get(`tasks/${id}`)).json<{ rev: number }>();
      await manager.patch(`tasks/${id}`, rev, { assigneeId: mechanic.id });
    }
    await manager.patch(`visits/${other.id}`, other.rev, { closed: true });
    // What the client was promised is the car's deadline, whatever day its tasks say.
    const { rev: seen } = (await manager.get(`visits/${visit.id}`)).json<{ rev: number }>();
    await manager.patch(`visits/${visit.id}`, seen, { promisedAt: new Date(shop.now() + 3_600_000).toISOString() });
    const { shop: now } = (await manager.get('dashboard/summary')).json<DashboardSummary>();
    expect(now?.inShop).toBe((before.shop?.inShop ?? 0) + 1);
    expect(now?.board.onHold).toBe((before.shop?.board.onHold ?? 0) + 1);
    expect(now?.waitingForParts).toBe((before.shop?.waitingForParts ?? 0) + 1);
    // On the floor, too, a held car has been there since it was stopped.
    const held = (await manager.get('sync/pull')).json<{
      upserts: { task: { visitId: string; holdSince: string }[] };
    }>();
    const since = held.upserts.task.flatMap(({ visitId, holdSince }) => (visitId === visit.id ? [holdSince] : []));
    const stuck = now?.stuck.find(({ visitId }) => visitId === visit.id);
    expect(since).toContain(stuck?.since);
    expect(stuck?.taskItemId).toBeNull();
    expect(now?.dueToday).toBe((before.shop?.dueToday ?? 0) + 1);
    const today = dayIn(shop.now());
    const delivered = await manager.get(`reports/deliveries?startDate=${today}&endDate=${today}&compare=true`);
    const { total } = delivered.json<Report>();
    expect(now?.delivered).toEqual({
      count: total.count,
      before: total.previous,
      billed: total.values['billed'],
      billedBefore: total.previousValues?.['billed'],
    });
    expect(total.count).toBe((before.shop?.delivered.count ?? 0) + 1);
    const own = (await mechanic.get('dashboard/summary')).json<DashboardSummary>();
    expect(own).toEqual({ ownTasks: { open: 2, late: 0 }, shop: null });
  });

  test('beside the numbers of the panel stand the last seven days of the shop, each car on the day it left', async () => {
    const today = dayIn(shop.now());
    const deleted = await garage.visit(await shop.as('CLIENT'));
    const yesterday = { closedAt: shop.now() - DAY_MS, deletedAt: shop.now() };
    await shop.db.updateTable('visits').set(yesterday).where('id', '=', deleted.id).execute();
    // A car that came two days earlier leaves on each of the days, whatever day it is today.
    for (const back of [0, 1, 2, 3, 4, 5, 6]) {
      const closedAt = shop.now() - back * DAY_MS - 3_600_000;
      const { id } = await garage.visit(await shop.as('CLIENT'));
      const stay = { closedAt, createdAt: closedAt - 2 * DAY_MS };
      await shop.db.updateTable('visits').set(stay).where('id', '=', id).execute();
    }
    await garage.visit(await shop.as('CLIENT'));
    const { shop: numbers } = (await manager.get('dashboard/summary')).json<DashboardSummary>();
    const rows = await shop.db
      .selectFrom('visits')
      .select(['createdAt', 'closedAt', 'totalCostAmount as amount', 'totalCostCurrency as currency'])
      .where('deletedAt', 'is', null)
      .execute();
    const went = (from: string, to: string) =>
      rows.filter(({ closedAt }) => closedAt !== null && dayIn(closedAt) >= from && dayIn(closedAt) <= to);
    const stayOf = (some: typeof rows) =>
      some.length === 0
        ? null
        : Math.round(some.reduce((sum, row) => sum + (row.closedAt ?? 0) - row.createdAt, 0) / some.length);
    const expected = [6, 5, 4, 3, 2, 1, 0].map((back) => {
      const [date, instant] = [addDays(today, -back), shop.now() - back * DAY_MS];
      const gone = went(date, date);
      const billed = ['EUR', 'SAR'].flatMap((currency) => {
        const own = gone.filter((row) => row.currency === currency);
        return own.length === 0 ? [] : [{ currency, amount: own.reduce((sum, row) => sum + (row.amount ?? 0), 0) }];
      });
      const inShop = rows.filter((row) => row.createdAt <= instant && (row.closedAt ?? Infinity) > instant).length;
      return { date, inShop, delivered: gone.length, billed, stay: stayOf(gone) };
    });
    expect(numbers?.days).toEqual(expected);
    expect(expected.every(({ delivered, inShop }) => delivered > 0 && inShop > 0)).toBe(true);
    expect(numbers?.stay).toEqual({
      now: stayOf(went(addDays(today, -6), today)),
      before: stayOf(went(addDays(today, -34), addDays(today, -7))),
    });
  });

  test('the table has what the screen has, in the language that is asked for', async () => {
    const query = '&by=make&compare=true&type=CAR';
    const report = await read('repairs', query);
    const answer = await manager.get(`reports/repairs.csv?startDate=${FIRST}&endDate=${LAST}${query}&lng=fr`);
    expect(answer.headers['content-disposition']).toContain(`filename="report-repairs-${FIRST}_${LAST}.csv"`);
    const [head, ...lines] = readCsv(answer.body).rows.map(({ cells }) => cells);
    expect(head?.slice(0, 4)).toEqual(['Marque', 'Nombre', 'Vendu (EUR)', 'Vendu (SAR)']);
    const [eur, sar] = (report.rows[0]?.values['sold'] ?? []) as { amount: number }[];
    expect(lines[0]?.slice(0, 4)).toEqual([
      report.rows[0]?.key,
      String(report.rows[0]?.count),
      ((eur?.amount ?? 0) / 100).toFixed(2).replace('.', ','),
      ((sar?.amount ?? 0) / 100).toFixed(2).replace('.', ','),
    ]);
    expect(lines.at(-1)?.slice(0, 2)).toEqual(['Total', String(report.total.count)]);
    expect(lines.at(-1)?.at(-1)).toBe(String(report.total.previous));
    expect(lines).toHaveLength(report.rows.length + 1 + (report.others ? 1 : 0));
    const states = await manager.get(`reports/tasks.csv?startDate=${FIRST}&endDate=${LAST}&lng=fr`);
    expect(states.body).toContain('Terminée');
    expect(states.body).not.toMatch(/COMPLETED|PENDING|IN PROGRESS|CANCELLED/u);
  });

  test.each([
    [`startDate=${FIRST}`, '/endDate', 'required'],
    [`endDate=${LAST}`, '/startDate', 'required'],
    [`startDate=${LAST}&endDate=${FIRST}`, '/endDate', 'format'],
    ['startDate=2026-02-30&endDate=2026-03-01', '/startDate', 'format'],
    ['startDate=2026-01-01&endDate=2027-01-02', '/endDate', 'max'],
    [`startDate=${FIRST}&endDate=${LAST}&by=oil`, '/by', 'one-of'],
    [`startDate=${FIRST}&endDate=${LAST}&service=WASH`, '/service', 'one-of'],
  ])('the question %s is refused at %s', async (query, pointer, code) => {
    for (const path of ['reports/repairs', 'reports/repairs.csv']) {
      const answer = await manager.get(`${path}?${query}`);
      const problem = answer.json<Problem>();
      expect([answer.statusCode, problem.code]).toEqual([400, 'invalid-query']);
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }));
    }
  });

  test('a filter that a report does not have is refused, and a report that there is not is not found', async () => {
    const answer = await manager.get(`reports/vehicles?startDate=${FIRST}&endDate=${LAST}&service=REPAIR`);
    expect(answer.json<Problem>().errors).toEqual([{ pointer: '/service', code: 'unknown-field', params: {} }]);
    expect((await manager.get(`reports/wages?startDate=${FIRST}&endDate=${LAST}`)).statusCode).toBe(404);
  });

  test('a year is asked for whole, and each report reads its days along an index', async () => {
    expect((await manager.get('reports/repairs?startDate=2026-01-01&endDate=2027-01-01')).statusCode).toBe(200);
    for (const name of reportNames) {
      for (const by of declarationOf(name).by) {
        watched.queries.length = 0;
        await read(name, `&by=${by}&make=Make%201&compare=true`);
        const plans = await plansOf(shop.db, watched.queries);
        expect(plans.length).toBeGreaterThan(3);
        expect([name, ...plans.filter(({ scans }) => scans.some((table) => table !== 'fact'))]).toEqual([name]);
      }
    }
  });
});
