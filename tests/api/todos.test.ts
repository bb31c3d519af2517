import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Todo } from '#contract/todos.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(engines)('what is to be done, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let mechanic: Caller;
  let address: string;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
  });
  afterAll(() => shop.close());

  const write = async (by: Caller, title: string, more: object = {}) =>
    (await by.post('todos', { title, description: 'As agreed', ...more })).json<Todo>();
  const titles = async (by: Caller, query: string) =>
    (await by.get(`todos?size=100&${query}`)).json<{ items: Todo[] }>().items.map(({ title }) => title);
  const complete = async (by: Caller, { id, rev }: Todo, completed = true) =>
    (await by.patch(`todos/${id}`, rev, { completed })).json<Todo>();
  /** By then the manager has to sign in again. */
  const later = async (milliseconds: number) => {
    shop.pass(milliseconds);
    manager = await shop.signIn(address);
  };
  /** Turns the server's clock on to this time of a day in the shop, which is three hours ahead of UTC. */
  const until = async (hour: number, minute = 0) => {
    const sinceMidnight = (shop.now() + 3 * HOUR) % DAY;
    const wanted = hour * HOUR + minute * 60_000;
    await later((wanted - sinceMidnight + DAY) % DAY);
  };

  test('a mechanic has his own list; managers share one; the Admin sees all', async () => {
    await write(mechanic, 'My torque wrench');
    const shared = await write(manager, 'Rent of the shop', { shopWide: true });
    await write(manager, 'Dentist');
    const admin = await shop.as('ADMIN');
    const other = await shop.as('MANAGER');
    expect(await titles(mechanic, 'period=day')).toEqual(['My torque wrench']);
    expect(await titles(other, 'period=day')).toEqual(['Rent of the shop']);
    expect((await titles(admin, 'period=day')).toSorted()).toEqual(['Dentist', 'My torque wrench', 'Rent of the shop']);
    expect(await titles(admin, 'period=day&share=SHOP')).toEqual(['Rent of the shop']);
    expect(await titles(admin, 'share=MINE')).toEqual([]);
    expect(await complete(other, shared)).toMatchObject({ completed: true, ownerName: 'MANAGER 1' });
    const { rev } = (await other.get(`todos/${shared.id}`)).json<Todo>();
    const taken = await other.patch(`todos/${shared.id}`, rev, { shopWide: false });
    expect(taken.json()).toMatchObject({ errors: [{ pointer: '/shopWide', code: 'not-allowed' }] });
    for (const answer of [
      await mechanic.get(`todos/${shared.id}`),
      await mechanic.delete(`todos/${shared.id}`),
      await mechanic.patch(`todos/${shared.id}`, shared.rev, { title: 'Mine' }),
    ])
      expect(answer.statusCode).toBe(404);
    const forAll = await mechanic.post('todos', { title: 'Sweep', description: 'All', shopWide: true });
    expect(forAll.json()).toMatchObject({ status: 422, errors: [{ pointer: '/shopWide', code: 'not-allowed' }] });
  });

  test('what was changed meanwhile is told, and found by any spelling', async () => {
    const made = await write(manager, 'اتصال بأحمد');
    await manager.patch(`todos/${made.id}`, made.rev, { description: 'قبل الظهر' });
    const stale = await manager.patch(`todos/${made.id}`, made.rev, { title: 'x' });
    expect(stale.json()).toMatchObject({ code: 'stale', current: { description: 'قبل الظهر' } });
    expect(await titles(manager, `q=${encodeURIComponent('باحمد')}`)).toEqual(['اتصال بأحمد']);
  });

  test('a day, a week and a month begin and end at midnight in the shop, not in London', async () => {
    address = 'manager-4@warsha.test';
    manager = await shop.as('MANAGER');
    await until(23, 30);
    const late = await write(manager, 'Late');
    // Half past midnight in the shop; in UTC it is the same day still.
    await until(0, 30);
    const early = await write(manager, 'Early');
    expect(new Date(shop.now()).getUTCHours()).toBe(21);
    expect(await titles(manager, 'share=MINE&period=day&completed=false')).toEqual(['Early']);
    expect(await titles(manager, 'share=MINE&period=week&completed=false')).toEqual(['Early', 'Late']);
    const done = await complete(manager, late);
    expect(done.completedOn).toBe(new Date(shop.now() + 3 * HOUR).toISOString().slice(0, 10));
    // What is completed is asked for by the day on which that was done.
    expect(await titles(manager, 'share=MINE&period=day&completed=true')).toEqual(['Late']);
    await until(23, 59);
    expect(await titles(manager, 'share=MINE&period=day')).toEqual(['Early', 'Late']);
    await until(0, 1);
    expect(await titles(manager, 'share=MINE&period=day')).toEqual([]);
    await later(5 * DAY);
    expect(await titles(manager, 'share=MINE&period=week')).toEqual(['Early', 'Late']);
    await later(DAY);
    expect([await titles(manager, 'share=MINE&period=week'), await titles(manager, 'share=MINE&period=month')]).toEqual(
      [[], ['Early', 'Late']],
    );
    await later(23 * DAY);
    expect([await titles(manager, 'share=MINE&period=month'), await titles(manager, 'share=MINE&period=all')]).toEqual([
      [],
      ['Early', 'Late'],
    ]);
    const again = await complete(manager, done, false);
    expect([again.completed, again.completedOn]).toEqual([false, null]);
    await manager.delete(`todos/${early.id}`);
    expect(await titles(manager, 'share=MINE&completed=false')).toEqual(['Late']);
    expect((await manager.post(`todos/${early.id}/restore`)).json()).toMatchObject({ title: 'Early' });
  });
});
