import { expect, test } from 'vitest';
import type { DueVehicle } from '#contract/oil-due.ts';
import { fillShop } from '#server/demo/fill-shop.ts';
import { createTestApp } from '../support/test-app.ts';

test('the demonstration shop has cars of every urgency, and readings that wait for review', async () => {
  const shop = await createTestApp('sqlite');
  await fillShop(shop.db, 'nobody signs in with this', shop.now());
  const admin = await shop.as('ADMIN');
  for (const urgency of ['overdue', 'due', 'soon', 'ok', 'unknown']) {
    const page = (await admin.get(`oil-changes/due?urgency=${urgency}`)).json<{ items: DueVehicle[] }>();
    expect([urgency, page.items.length > 0]).toEqual([urgency, true]);
  }
  expect((await admin.get('km-readings')).json()).toMatchObject({ total: 3 });
  await shop.close();
});
