import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaleChange } from '#contract/errors.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

type Rec = { id: string; rev: number };
type Stale = { code: string; current: Rec & Record<string, unknown>; trail: StaleChange[] };

describe.each(engines)('two people change the same record, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let [first, second, client, mechanic]: Caller[] = [];
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [first, second] = [garage.admin, await shop.as('MANAGER')];
    [client, mechanic] = [await shop.as('CLIENT'), await shop.as('EMPLOYEE')];
  });
  afterAll(() => shop.close());
  const people = () => {
    if (!first || !second || !client || !mechanic) throw new Error('nobody is there');
    return { first, second, client, mechanic };
  };
  const task = async (owner: Caller) => (await garage.visit(owner)).tasks[0] ?? { id: '', rev: 0 };

  const nouns: [noun: string, make: () => Promise<Rec>, first: object, second: object, field: string][] = [
    ['users', () => garage.user(), { firstName: 'Hind' }, { firstName: 'Salma' }, 'firstName'],
    ['vehicles', () => garage.car(people().client), { color: 'Blue' }, { color: 'Green' }, 'color'],
    ['visits', () => garage.visit(people().client), { name: 'Front brakes' }, { name: 'Rear brakes' }, 'name'],
    ['tasks', () => task(people().client), { priority: 'LOW' }, { priority: 'MEDIUM' }, 'priority'],
    ['oil-changes', () => garage.oilChange(people().client), { notes: 'filter' }, { notes: 'no filter' }, 'notes'],
    ['static-data', () => garage.name(), { name: { ar: 'أزرق' } }, { name: { ar: 'أخضر' } }, 'name'],
    ['offerings/items', () => garage.item(), { durationMinutes: 30 }, { durationMinutes: 45 }, 'durationMinutes'],
    ['offerings/categories', () => garage.category(), { order: 3 }, { order: 4 }, 'order'],
  ];

  test.each(nouns)(
    'of %s the second is told whose words are there, and they stay',
    async (noun, make, one, other, field) => {
      const { first: karim, second: hind } = people();
      const { id, rev } = await make();
      expect((await karim.patch(`${noun}/${id}`, rev, one)).statusCode).toBe(200);
      const refused = await hind.patch(`${noun}/${id}`, rev, other);
      expect(refused.statusCode).toBe(412);
      const { code, current, trail } = refused.json<Stale>();
      const now = (await hind.get(`${noun}/${id}`)).json<Rec>();
      expect(code).toBe('stale');
      expect(current).toEqual(now);
      expect(now).toMatchObject(one);
      const who = (await karim.get('users/me')).json<{ firstName: string; lastName: string; email: string }>();
      expect(trail[0]).toMatchObject({ fields: [field] });
      expect([`${who.firstName} ${who.lastName}`.trim(), who.email]).toContain(trail[0]?.byName);
      expect(Date.parse(trail[0]?.at ?? '')).toBeLessThanOrEqual(shop.now());
      // On top of what is there now it goes through.
      expect((await hind.patch(`${noun}/${id}`, current.rev, other)).json()).toMatchObject(other);
    },
  );

  test('of a to-do of the shop as well', async () => {
    const { second: hind } = people();
    const made = await garage.admin.post('todos', { title: 'Filters', description: 'Ten', shopWide: true });
    const { id, rev } = made.json<Rec>();
    await garage.admin.patch(`todos/${id}`, rev, { description: 'Twenty' });
    const refused = (await hind.patch(`todos/${id}`, rev, { description: 'Thirty' })).json<Stale>();
    expect(refused.current).toMatchObject({ description: 'Twenty' });
    expect(refused.trail[0]?.fields).toEqual(['description']);
  });

  test('a mechanic is not even told that the purchase price was changed', async () => {
    const { client: owner, mechanic: yassine } = people();
    const { id, rev } = await task(owner);
    await garage.admin.patch(`tasks/${id}`, rev, { cost: { amount: 7000, currency: 'SAR' }, priority: 'LOW' });
    const refused = await yassine.patch(`tasks/${id}`, rev, { priority: 'HIGH' });
    expect(refused.json<Stale>().trail[0]?.fields).toEqual(['priority']);
    expect(refused.body).not.toMatch(/cost|7000/);
  });
});
