import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEXT_MAX } from '#contract/constants.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

/** No two signs beside each other twice: nothing that a database could keep in less room. */
const longText = (from: number) =>
  Array.from({ length: TEXT_MAX }, (_, at) => String.fromCodePoint(from + ((at * 7919) % 6000))).join('');
const [CHINESE, KOREAN] = [longText(0x4e00), longText(0xac00)];

describe.each(engines)('texts as long as they may be, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  test('a visitor writes to the shop, and staff describe work and services, in any script', async () => {
    const sender = { fullName: 'Li Wei', email: 'li@example.com', fillMs: 9000 };
    expect((await shop.anybody.post('messages', { ...sender, message: CHINESE })).statusCode).toBe(201);
    const visit = await garage.visit(await shop.as('CLIENT'));
    const [task] = visit.tasks;
    const changed = await garage.admin.patch(`tasks/${task?.id}`, task?.rev ?? 0, { description: KOREAN });
    expect(changed.statusCode).toBe(200);
    const described = { ar: CHINESE, en: KOREAN, fr: CHINESE };
    const category = await garage.admin.post('offerings/categories', { title: { ar: '刹车' }, description: described });
    expect(category.statusCode).toBe(201);
    const found = await garage.admin.get(`messages?q=${encodeURIComponent(CHINESE.slice(-8))}`);
    expect(found.json<{ items: unknown[] }>().items).toHaveLength(1);
  });
});
