import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Branding } from '#contract/branding.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('how the shop is written to from anywhere, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { CURRENCY: 'SAR' });
    admin = await shop.as('ADMIN');
  });
  afterAll(() => shop.close());

  test.each([
    ['055 123-45-67', '+966551234567'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['0033612345678', '0033612345678'],
  ])('the WhatsApp number %s of a shop in Riyadh is drafted as typed and shown as %s', async (typed, shown) => {
    const entry = { type: 'CONTACT', language: 'en', fields: [{ key: 'whatsapp', value: typed }] };
    const found = async (status: string) =>
      (await admin.get(`merchant/fetch-branding?lan=en&status=${status}`))
        .json<Branding>()
        .find(({ type, language }) => type === 'CONTACT' && language === 'en');
    await admin.post('merchant/create-branding', entry);
    const draft = await found('DRAFT');
    expect(draft?.fields).toEqual(entry.fields);
    const shownNow = { ...entry, status: 'ACTIVE' };
    expect((await admin.put(`merchant/update-branding/${draft?.id}`, shownNow)).statusCode).toBe(200);
    expect((await found('ACTIVE'))?.fields).toEqual([{ key: 'whatsapp', value: shown }]);
    await admin.post('merchant/create-branding', shownNow);
    expect((await found('ACTIVE'))?.fields).toEqual([{ key: 'whatsapp', value: shown }]);
  });
});
