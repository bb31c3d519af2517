import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#contract/lists.ts';
import type { TaskEvent } from '#contract/tasks.ts';
import { openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('who moved a task when, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let client: Caller;
  let path: string;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    const garage = await openGarage(shop);
    [manager, client] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
    const [task] = (await garage.visit(client)).tasks;
    for (let move = 0; move < 12; move += 1) {
      const [from, to] = move % 2 === 0 ? ['PENDING', 'IN PROGRESS'] : ['IN PROGRESS', 'PENDING'];
      await manager.post(`tasks/${task?.id}/status`, { from, to });
    }
    path = `tasks/${task?.id}/events`;
  });
  afterAll(() => shop.close());

  const read = async (query = '') => (await client.get(`${path}${query}`)).json<Page<TaskEvent>>();

  test('however often it was moved, it is told page by page, the first move first or the last one', async () => {
    const pages = [await read(), await read('?page=2')];
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [10, 12],
      [2, 12],
    ]);
    const all = pages.flatMap(({ items }) => items);
    expect(all.map(({ to }) => to)).toEqual(Array.from({ length: 6 }, () => ['IN PROGRESS', 'PENDING']).flat());
    const { items, size } = await read('?size=100&sort=-at');
    expect([items, size]).toEqual([all.toReversed(), 100]);
  });

  test('what is no page is refused, and a stranger’s task is not there', async () => {
    for (const query of ['?size=101', '?page=0', '?sort=rev', '?q=x'])
      expect((await client.get(`${path}${query}`)).statusCode).toBe(400);
    expect((await (await shop.as('CLIENT')).get(`${path}?size=100`)).statusCode).toBe(404);
  });
});
