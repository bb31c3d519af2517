import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAIN_STYLE } from '#contract/csv.ts';
import { newId } from '#contract/ids.ts';
import { exportDue } from '#server/features/oil-changes/oil-due-service.ts';
import { type Garage, OIL, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(engines)('the table of whose oil is due, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: 'Asia/Riyadh' });
    // Half past midnight in the shop; in UTC it is still the day before.
    shop.pass(DAY - ((shop.now() + 3 * HOUR) % DAY) + HOUR / 2);
    garage = await openGarage(shop);
    client = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  /** In Riyadh, three hours ahead of UTC all year. */
  const dayNow = () => new Date(shop.now() + 3 * HOUR).toISOString().slice(0, 10);
  /** A car whose oil has been due for months; the id of the car. */
  const overdue = async () => {
    const changedAt = new Date(shop.now() - 200 * DAY).toISOString();
    return (await garage.oilChange(client, { ...OIL, nextChangeKm: OIL.currentKm + 1000, changedAt })).vehicleId;
  };

  test('who was called after midnight was called on the day that has begun in the shop', async () => {
    const id = await overdue();
    await garage.admin.post(`vehicles/${id}/oil-calls`, { called: true, note: '' });
    const [, line] = (await garage.admin.get('oil-changes/due.csv')).body.trim().split('\r\n');
    expect(line?.split(',').at(-1)).toBe(dayNow());
  });

  test('a car whose oil is changed while somebody takes a long table keeps no other car out of it', async () => {
    const first = await overdue();
    const kept = shop.db.selectFrom('vehicles').selectAll().where('id', '=', first);
    const row = { ...(await kept.executeTakeFirstOrThrow()), rowNumber: undefined };
    const copies = Array.from({ length: 600 }, (_, n) => {
      const plateNumber = `COPY${n}`;
      return { ...row, id: newId(shop.now()), plateNumber, plateKey: plateNumber, plateLookupKey: plateNumber };
    });
    for (let at = 0; at < copies.length; at += 100)
      await shop.db
        .insertInto('vehicles')
        .values(copies.slice(at, at + 100))
        .execute();
    const how = { today: dayNow(), timeZone: 'Asia/Riyadh', style: PLAIN_STYLE };
    const table = exportDue(shop.db, { q: '', urgency: 'overdue' }, how);
    // The head and the first cars, of which this is one.
    let text = '';
    for (let piece = 0; piece < 2; piece += 1) text += String((await table.next()).value);
    const done = { ...OIL, vehicleId: first, currentKm: 52_000, nextChangeKm: 90_000 };
    expect((await garage.admin.post('oil-changes', done)).statusCode).toBe(201);
    for await (const piece of table) text += piece;
    const plates = text.split('\r\n').flatMap((line) => /^COPY ?\d+/u.exec(line)?.[0].replace(' ', '') ?? []);
    expect(plates.toSorted()).toEqual(copies.map(({ plateNumber }) => plateNumber).toSorted());
  });
});
