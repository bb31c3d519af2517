import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardSummary } from '#contract/dashboard.ts';
import { openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const HOUR = 60 * 60_000;

describe.each(engines)('the panel of a server whose clock ran ahead, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());

  test('counts in today’s bar the cars that it says are in the workshop now', async () => {
    shop.pass(26 * HOUR);
    const [garage, client] = [await openGarage(shop), await shop.as('CLIENT')];
    await garage.visit(client);
    shop.pass(-26 * HOUR);
    const manager = await shop.as('MANAGER');
    const { shop: panel } = (await manager.get('dashboard/summary')).json<DashboardSummary>();
    expect(panel?.inShop).toBe(1);
    expect(panel?.days.at(-1)?.inShop).toBe(1);
  });
});
