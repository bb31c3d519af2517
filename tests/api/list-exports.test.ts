import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, dayOfInstant } from '#contract/days.ts';
import { readCsv } from '#contract/csv.ts';
import { plateText } from '#contract/plates.ts';
import type { Problem } from '#contract/errors.ts';
import { reportNames } from '#contract/report-list.ts';
import { type Garage, LOOKS, MONEY, OIL, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('lists taken along as tables, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    owner = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const table = async (path: string) => {
    const answer = await manager.get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/u);
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    return answer.body.slice(1).trimEnd().split('\r\n');
  };

  test('people come with every page of them, filtered as asked, and nothing that a spreadsheet would run', async () => {
    await garage.user({ firstName: '=HYPERLINK("x")', lastName: 'Comma, Quote' });
    for (let i = 0; i < 105; i += 1) await garage.user();
    const [head = '', ...lines] = await table('users.csv?role=CLIENT&lng=en');
    expect(head.startsWith('First name,Last name,Phone,')).toBe(true);
    expect(lines).toHaveLength(107);
    expect(lines.some((line) => line.startsWith(`"'=HYPERLINK(""x"")","Comma, Quote",'+966`))).toBe(true);
    expect(await table('users.csv?role=MANAGER&lng=fr')).toHaveLength(2);
  });

  test('vehicles and visits come with their words and amounts, never with what the shop paid', async () => {
    const visit = await garage.visit(owner);
    const car = { ...LOOKS, ownerId: owner.id, plateNumber: 'ABJ1234', color: '-1+1' };
    await garage.admin.post('vehicles', car);
    const cars = await table('vehicles.csv?q=abj1234&lng=en');
    expect(cars).toHaveLength(2);
    expect(cars[1]).toContain('ABJ 1234,');
    expect(cars[1]).toContain(",'-1+1,");
    const visits = await table(`visits.csv?vehicleId=${visit.vehicleId}`);
    expect(visits[1]).toContain(`,Brakes,${(MONEY.amount / 50).toFixed(2)},SAR,`);
    expect(visits.join()).not.toContain(TASK.name);
  });

  test('the table of the floor has the cars that the floor shows: by group, and by when they are to be ready', async () => {
    const client = await shop.as('CLIENT');
    const inMinutes = (minutes: number) => new Date(shop.now() + minutes * 60_000).toISOString();
    const [late, held, done] = [await garage.visit(client), await garage.visit(client), await garage.visit(client)];
    await garage.admin.patch(`visits/${late.id}`, late.rev, { promisedAt: inMinutes(20) });
    const dueDate = dayOfInstant(shop.now() + 20 * DAY_MS);
    await garage.admin.patch(`tasks/${held.tasks[0]!.id}`, held.tasks[0]!.rev, { dueDate });
    const step = async (id: string, to: object) =>
      expect((await garage.admin.post(`tasks/${id}/status`, { from: 'PENDING', ...to })).statusCode).toBe(200);
    await step(held.tasks[1]!.id, { to: 'PENDING', holdReason: 'PARTS' });
    for (const { id } of done.tasks) await step(id, { to: 'COMPLETED' });
    const plates = async (query: string) => {
      const [, ...lines] = await table(`visits.csv?open=true&userId=${client.id}&${query}`);
      return [late, held, done].filter(({ plateNumber }) =>
        lines.some((line) => line.includes(plateText(plateNumber))),
      );
    };
    const found = { all: [late, held, done], parts: [held], ready: [done], active: [], late: [] };
    for (const [group, cars] of Object.entries(found)) expect(await plates(`group=${group}`)).toEqual(cars);
    expect(await plates('due=later')).toEqual([held]);
    expect(await plates('due=later&group=ready')).toEqual([]);
    expect(await plates('due=none')).toEqual([done]);
    shop.pass(30 * 60_000);
    expect(await plates('group=late')).toEqual([late]);
  });

  test('to-dos, messages, ratings, names and the oil file of a car come as they stand in their lists', async () => {
    const visit = await garage.visit(owner);
    await manager.post('todos', { title: 'Order filters', description: 'Ten of them', shopWide: true });
    await (await shop.as('EMPLOYEE')).post('todos', { title: 'My own thing', description: 'Nobody else' });
    const email = 'hind@post.example';
    await shop.anybody.post('messages', {
      fullName: 'Hind Naciri',
      email,
      message: '=1+1, is it open? ;=2+2',
      fillMs: 9000,
    });
    await garage.closedVisit(owner);
    await owner.post('ratings', { visitId: null, stars: 4, feedback: 'Quick' });
    await manager.post('static-data', { type: 'COLOR', name: { ar: 'زيتي', en: 'Olive', fr: 'Olive' } });
    await manager.post('oil-changes', { ...OIL, vehicleId: visit.vehicleId });
    const todos = await table('todos.csv?share=SHOP&lng=en');
    expect(todos[0]).toBe('Title,Description,Whose,For the shop,Added on,Completed on');
    expect(todos.slice(1)).toEqual([expect.stringMatching(/^Order filters,Ten of them,.+,Yes,\d{4}-\d\d-\d\d,$/u)]);
    expect((await table('todos.csv')).join()).not.toContain('My own thing');
    expect((await table('messages.csv?q=hind&lng=en'))[1]).toMatch(
      /^Hind Naciri,hind@post\.example,No,,"'=1\+1, is it open\? ;'=2\+2",No,/u,
    );
    expect((await table('ratings.csv?stars=4&lng=fr'))[1]).toMatch(/^4;Quick;/u);
    expect(await table('static-data.csv?type=COLOR&q=زيتي')).toEqual([expect.any(String), 'الألوان,زيتي,Olive,Olive,,']);
    const [, line = ''] = await table(`oil-changes.csv?vehicleId=${visit.vehicleId}&lng=en`);
    expect(line).toContain(`,${OIL.oilName},`);
    expect(line).toContain(`,${OIL.currentKm},`);
  });

  test('in French and Arabic tables have the words of the screens, and times by the clock of the shop', async () => {
    const abroad = await createTestApp(engine, { SHOP_TIME_ZONE: 'Asia/Riyadh' });
    const theirs = await openGarage(abroad);
    const visit = await theirs.visit(await abroad.as('CLIENT'));
    await theirs.admin.patch(`visits/${visit.id}`, visit.rev, { promisedAt: '2026-05-28T22:32:31.260Z' });
    const body = async (path: string) => (await theirs.admin.get(path)).body;
    expect(await body('vehicles.csv?lng=fr')).toContain(';Voiture;Kia;Rio;2019;Rouge;Essence;;À l’atelier;');
    expect(await body('vehicles.csv?lng=ar')).toContain(';سيارة;كيا;');
    expect(await body('visits.csv?lng=ar')).toContain(';2026-05-29 01:32;');
    const now = abroad.now();
    const days = `startDate=${dayOfInstant(now)}&endDate=${dayOfInstant(now + DAY_MS)}`;
    const tasks = (await body(`reports/tasks.csv?${days}&lng=fr`)).slice(1).split('\r\n');
    // Both should have been finished when the client was promised.
    expect(tasks.slice(0, 2)).toEqual(['Statut;Nombre;Terminée;En retard', 'À faire;2;0;2']);
    expect(await body(`reports/clients.csv?${days}&by=loyalty&lng=ar`)).toContain('الإجمالي;');
    await abroad.close();
  });

  test('each language has the file that its spreadsheet opens in a shop of Morocco; without one it is as programs read it', async () => {
    const moroccan = await createTestApp(engine, { CURRENCY: 'MAD', SHOP_TIME_ZONE: 'Africa/Casablanca' });
    const theirs = await openGarage(moroccan);
    const client = await moroccan.as('CLIENT');
    const visit = await theirs.visit(client);
    await theirs.oilChange(client, { vehicleId: visit.vehicleId, changedAt: new Date(moroccan.now()).toISOString() });
    const today = dayOfInstant(moroccan.now());
    const days = `startDate=${today}&endDate=${today}`;
    const lists = ['users', 'vehicles', 'visits', 'todos', 'messages', 'ratings', 'static-data', 'oil-changes/due'];
    const ofCar = ['oil-changes', 'km-readings'].map((list) => `${list}.csv?vehicleId=${visit.vehicleId}`);
    const own = 'users/me/data.csv?';
    const paths = [...lists.map((list) => `${list}.csv?`), ...ofCar, 'km-readings/review.csv?', own];
    const reports = reportNames.map((name) => `reports/${name}.csv?${days}`);
    const taken = async (path: string) => (await (path.startsWith(own) ? client : theirs.admin).get(path)).body;
    for (const [query, separator, mark] of [
      ['&lng=fr', ';', ','],
      ['&lng=ar', ';', ','],
      ['&lng=en', ',', '.'],
      ['', ',', '.'],
    ] as const) {
      for (const path of [...paths, ...reports]) {
        const body = await taken(path + query);
        const [heads = ''] = body.split('\r\n');
        expect([path, readCsv(body).separator, heads.includes(separator)]).toEqual([path, separator, true]);
        expect([path, heads.includes(separator === ';' ? ',' : ';')]).toEqual([path, false]);
      }
      expect(await taken(`visits.csv?${query}`)).toContain(`${separator}500${mark}00${separator}SAR${separator}`);
      expect(await taken(own + query)).toContain(`${separator}250${mark}00${separator}SAR`);
    }
    const [arabic, plain] = [await theirs.admin.get('visits.csv?lng=ar'), await theirs.admin.get('visits.csv')];
    expect(readCsv(plain.body).rows[0]).toEqual(readCsv(arabic.body).rows[0]);
    await theirs.admin.put('merchant/update-merchant', { currency: 'SAR', timeZone: 'Asia/Riyadh' });
    expect((await theirs.admin.get('visits.csv?lng=ar')).body).toContain(';500.00;SAR;');
    await moroccan.close();
  });

  test('the kilometres of a car come as they were read, the doubtful ones with their state', async () => {
    const { id } = await garage.car(owner);
    for (const km of [40_000, 40_500, 12]) await manager.post(`vehicles/${id}/km-readings`, { km });
    const [head, ...lines] = await table(`km-readings.csv?vehicleId=${id}&lng=en`);
    expect(head).toBe('Read on,Kilometres,State,Source,By,Notes');
    expect(lines.map((line) => line.split(',').slice(1, 3).join())).toEqual([
      '40000,Accepted',
      '40500,Accepted',
      '12,In doubt',
    ]);
    const waiting = await table('km-readings/review.csv?lng=en');
    expect(waiting[0]).toBe('Plate,Client,Read on,Kilometres,State,Source,By,Notes');
    expect(waiting.slice(1).some((line) => line.includes(',12,In doubt,'))).toBe(true);
  });

  test('who took a list along stands in the trail', async () => {
    await table('vehicles.csv');
    const rows = await shop.db.selectFrom('audit').select('entityId').where('action', '=', 'list.export').execute();
    expect(rows.map(({ entityId }) => entityId)).toContain('vehicles');
  });

  test.each(['page=1', 'sort=name', 'lng=de', 'surprise=1', 'q=%00'])('the question %s is refused', async (query) => {
    for (const list of ['users', 'vehicles', 'visits', 'todos', 'messages', 'ratings', 'static-data'])
      expect((await manager.get(`${list}.csv?${query}`)).statusCode).toBe(400);
  });

  test('a table is taken along six times an hour, whichever it is, and the seventh is told how long to wait', async () => {
    const strict = await createTestApp(engine, { RATE_LIMITS: 'on' });
    const busy = await strict.as('MANAGER');
    for (const list of ['users', 'vehicles', 'visits', 'oil-changes/due', 'users', 'vehicles'])
      expect((await busy.get(`${list}.csv`)).statusCode).toBe(200);
    const refused = await busy.get('visits.csv');
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'rate-limited']);
    expect(refused.json<Problem>().retryAfter).toBeGreaterThan(3000);
    expect((await (await strict.as('MANAGER')).get('visits.csv')).statusCode).toBe(200);
    // Reports hold figures and nobody's data: all of them are exported in one sitting, whatever was exported before.
    for (const name of [...reportNames, ...reportNames])
      expect((await busy.get(`reports/${name}.csv?startDate=2026-11-01&endDate=2026-11-02`)).statusCode).toBe(200);
    await strict.close();
  });
});
