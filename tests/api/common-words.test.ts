import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { fillYears } from '../bench/many-rows.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

/** A word that every sixth visit of many has is looked for along the newest ones, not among all that have it. */
describe.each(engines)('a word that hundreds of visits have, on %s', (engine) => {
  let shop: TestApp;
  let belts: string[];
  beforeAll(async () => {
    shop = await createTestApp(engine);
    await fillYears(shop.db, 3000);
    // Written down last, done first: the order of the days is not that of the rows.
    await shop.db.updateTable('visits').set({ date: '2001-01-01' }).where('number', 'in', [2997, 2985]).execute();
    await shop.db.updateTable('visits').set({ deletedAt: Date.now() }).where('number', '=', 2991).execute();
    const rows = await shop.db.selectFrom('visits').selectAll().where('deletedAt', 'is', null).execute();
    const order = ({ date, id }: { date: string; id: string }) => date + id;
    belts = rows
      .filter(({ name }) => name === 'Timing belt')
      .toSorted((a, b) => (order(a) < order(b) ? 1 : -1))
      .map(({ id }) => id);
  });
  afterAll(() => shop.close());

  const page = async (query: string) => {
    const manager = await shop.as('MANAGER');
    const answer = await manager.get(`visits?q=belt&${query}`);
    return answer.json<{ items: Visit[]; total: number }>();
  };

  test('brings the newest first, page by page, and says how many there are', async () => {
    expect(belts.length).toBeGreaterThan(450);
    const found: string[] = [];
    for (let at = 1; at <= Math.ceil(belts.length / 100); at += 1) {
      const { items, total } = await page(`sort=-date&size=100&page=${at}`);
      expect(total).toBe(belts.length);
      found.push(...items.map(({ id }) => id));
    }
    expect(found).toEqual(belts);
  });

  test('brings the oldest first, and only what fits the other filters', async () => {
    const ids = async (query: string) => (await page(query)).items.map(({ id }) => id);
    expect(await ids('sort=date&size=5')).toEqual(belts.toReversed().slice(0, 5));
    expect(await ids('to=2001-01-01')).toEqual(belts.slice(-2));
    expect(await ids('removed=true')).toHaveLength(1);
    expect(await ids('open=true&size=100')).toHaveLength(49);
  });
});
