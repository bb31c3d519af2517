import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Garage, openGarage, TASK } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const HOUR = 3_600_000;
/** Riyadh, three hours ahead of UTC all year. */
const shopDayOf = (instant: number) => new Date(instant + 3 * HOUR).toISOString().slice(0, 10);

describe.each(engines)('the day on which a task is due, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    const sinceMidnight = (shop.now() + 3 * HOUR) % (24 * HOUR);
    // Half past midnight in the shop; in UTC it is still the day before.
    shop.pass(24 * HOUR - sinceMidnight + HOUR / 2);
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  test('is today or later when it is entered, by the calendar of the shop; one that has passed since may stay', async () => {
    const [yesterday, today] = [shopDayOf(shop.now() - 24 * HOUR), shopDayOf(shop.now())];
    expect(new Date(shop.now()).toISOString().slice(0, 10)).toBe(yesterday);
    const visit = await garage.visit(await shop.as('CLIENT'));
    const add = (dueDate: string) => garage.admin.post(`visits/${visit.id}/tasks`, { ...TASK, dueDate });
    const late = await add(yesterday);
    expect([late.statusCode, late.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '/dueDate', code: 'date-today-or-future' }] },
    ]);
    const task = (await add(today)).json<{ id: string; rev: number; dueDate: string }>();
    expect(task.dueDate).toBe(today);

    shop.pass(24 * HOUR);
    const admin = await shop.as('ADMIN');
    const kept = await admin.patch(`tasks/${task.id}`, task.rev, { name: 'Pads and discs', dueDate: today });
    expect(kept.statusCode).toBe(200);
    const { rev } = kept.json<{ rev: number }>();
    const moved = await admin.patch(`tasks/${task.id}`, rev, { dueDate: yesterday });
    expect(moved.json()).toMatchObject({ errors: [{ pointer: '/dueDate', code: 'date-today-or-future' }] });
  });
});
