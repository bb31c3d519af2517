import { openShopZone } from '#server/features/branding/shop-zone.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Branding, BrandingHistory, Merchant } from '#contract/branding.ts';
import { newId } from '#contract/ids.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const DAY = 86_400_000;
const colors = (more: object = {}) =>
  JSON.stringify({
    colorBrand: { 0: '#f0f4ff', 200: '#a0b4ff', 400: '#5070ff', 600: '#3050cc', 800: '#102080', ...more },
  });

describe.each(engines)('how the shop shows itself, and who looks, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { SUPPORT_PHONE: '+212522201100' });
    admin = await shop.as('ADMIN');
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const put = (by: Caller, id: string, body: object) =>
    shop.app.inject({
      method: 'PUT',
      url: `/backend/merchant/update-branding/${id}`,
      headers: { authorization: `Bearer ${by.accessToken}` },
      payload: body,
    });
  const versions = async () => (await admin.get('merchant/branding-history')).json<BrandingHistory>();
  const shown = async (status = '') =>
    (await admin.get(`merchant/fetch-branding?lan=fr${status}`))
      .json<Branding>()
      .filter(({ type }) => type === 'CONTACT');

  test('people read whom to ask for help, and nothing where nothing is set', async () => {
    const { merchant } = (await shop.anybody.get('merchant/fetch-merchant')).json<Merchant>();
    expect(merchant.support).toEqual({ phone: '+212522201100' });
  });

  test('the Admin drafts an entry and makes it the one that everybody sees', async () => {
    const entry = { type: 'CONTACT', language: 'fr', fields: [{ key: 'phone', value: '+212522000000' }] };
    const made = await admin.post('merchant/create-branding', entry);
    expect([made.statusCode, made.json()]).toEqual([201, { message: 'Branding created successfully!', status: 201 }]);
    expect(await shown()).toEqual([]);
    const [draft] = await shown('&status=DRAFT');
    const updated = await put(admin, draft?.id ?? '', { ...entry, status: 'ACTIVE' });
    expect(updated.json()).toEqual({ message: 'Merchant branding updated successfully!', status: 200 });
    expect(await shown()).toMatchObject([{ id: draft?.id, fields: entry.fields }]);
    const next = { ...entry, fields: [{ key: 'phone', value: '+212522111111' }], status: 'ACTIVE' };
    expect((await admin.post('merchant/create-branding', next)).statusCode).toBe(201);
    expect(await shown()).toMatchObject([{ fields: next.fields }]);
    expect(await shown('&status=DRAFT')).toEqual([]);
    const [now, before] = await versions();
    expect(now).toMatchObject({ isShown: true, entries: [{ fields: next.fields }] });
    expect(before).toMatchObject({ isShown: false, entries: [{ id: draft?.id, fields: entry.fields }] });
  });

  test('a draft typed twice is one draft, and what an entry showed before it was put anew is in the history', async () => {
    const entry = (phone: string) => ({ type: 'CONTACT', language: 'fr', fields: [{ key: 'phone', value: phone }] });
    for (const phone of ['1', '2']) await admin.post('merchant/create-branding', entry(phone));
    const drafts = await shown('&status=DRAFT');
    expect(drafts).toMatchObject([{ fields: entry('2').fields }]);
    await put(admin, drafts[0]?.id ?? '', { ...entry('2'), status: 'ACTIVE' });
    await put(admin, drafts[0]?.id ?? '', entry('3'));
    expect(await shown()).toMatchObject([{ id: drafts[0]?.id, fields: entry('3').fields }]);
    expect((await versions())[1]).toMatchObject({ isShown: false, entries: [{ fields: entry('2').fields }] });
  });

  test('what is made active, its answer lost, and made active again is one version', async () => {
    const entry = {
      type: 'CONTACT',
      language: 'en',
      status: 'ACTIVE',
      fields: [{ key: 'phone', value: '+212522333333' }],
    };
    const kept = async () =>
      (await versions()).flatMap(({ entries }) => entries).filter(({ language }) => language === 'en');
    for (const _ of ['sent', 'and again'])
      expect((await admin.post('merchant/create-branding', entry)).statusCode).toBe(201);
    expect(await kept()).toMatchObject([{ status: 'ACTIVE', fields: entry.fields }]);
    // A draft beside it was another's wish meanwhile: it waits on.
    await admin.post('merchant/create-branding', { ...entry, status: 'DRAFT', fields: [{ key: 'phone', value: '4' }] });
    const draftOf = async () =>
      (await admin.get('merchant/fetch-branding?lan=en&status=DRAFT'))
        .json<Branding>()
        .find(({ type, language }) => type === 'CONTACT' && language === 'en');
    const draft = await draftOf();
    const activated = { ...entry, fields: [{ key: 'phone', value: '4' }] };
    for (const _ of ['sent', 'and again']) expect((await put(admin, draft?.id ?? '', activated)).statusCode).toBe(200);
    expect((await admin.post('merchant/create-branding', activated)).statusCode).toBe(201);
    expect(await kept()).toMatchObject([{ id: draft?.id, status: 'ACTIVE' }, { fields: entry.fields }]);
  });

  test('what is not said in French is read in Arabic, after what is said in all languages', async () => {
    const address = (language: string) => ({
      type: 'LANDING_HERO',
      language,
      status: 'ACTIVE',
      fields: [{ key: 'title', value: language }],
    });
    for (const language of ['ar', 'common']) await admin.post('merchant/create-branding', address(language));
    const order = async (lan: string) =>
      (await shop.anybody.get(`merchant/fetch-branding?lan=${lan}`))
        .json<Branding>()
        .filter(({ type }) => type === 'LANDING_HERO')
        .map(({ language }) => language);
    expect(await order('fr')).toEqual(['common', 'ar']);
    expect(await order('ar')).toEqual(['ar', 'common']);
  });

  test('the Admin gives the shop another name, and everybody reads it', async () => {
    const rename = (by: Caller, merchant_name: unknown) =>
      shop.app.inject({
        method: 'PUT',
        url: '/backend/merchant/update-merchant',
        headers: { authorization: `Bearer ${by.accessToken}` },
        payload: { merchant_name },
      });
    expect((await rename(admin, '  ورشة النخيل ')).statusCode).toBe(200);
    expect((await rename(admin, '')).statusCode).toBe(422);
    expect((await rename(manager, 'Mine')).statusCode).toBe(403);
    const { merchant } = (await shop.anybody.get('merchant/fetch-merchant')).json<Merchant>();
    expect(merchant.merchant_name).toBe('ورشة النخيل');
    expect((await shop.app.inject('/manifest.webmanifest')).json<{ name: string }>().name).toBe('ورشة النخيل');
    const trail = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'merchant.update').execute();
    expect(trail.map(({ actorId }) => actorId)).toEqual([admin.id]);
  });

  test('the Admin chooses another currency, everybody is told it, and the name stays', async () => {
    const choose = (by: Caller, currency: unknown) =>
      shop.app.inject({
        method: 'PUT',
        url: '/backend/merchant/update-merchant',
        headers: { authorization: `Bearer ${by.accessToken}` },
        payload: { currency },
      });
    const told = async () => (await shop.anybody.get('merchant/fetch-merchant')).json<Merchant>().merchant;
    const before = await told();
    expect((await choose(admin, 'SAR')).statusCode).toBe(200);
    expect((await choose(admin, 'XYZ')).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/currency', code: 'one-of' }],
    });
    expect((await choose(manager, 'EUR')).statusCode).toBe(403);
    expect(await told()).toEqual({ ...before, currency: 'SAR' });
  });

  test('the Admin of a shop elsewhere chooses its time zone: its day is another one at once, and after a start', async () => {
    const choose = (timeZone: string) =>
      shop.app.inject({
        method: 'PUT',
        url: '/backend/merchant/update-merchant',
        headers: { authorization: `Bearer ${admin.accessToken}` },
        payload: { timeZone },
      });
    const dayOf = async (timeZone: string) => {
      expect((await choose(timeZone)).statusCode).toBe(200);
      const { merchant } = (await shop.anybody.get('merchant/fetch-merchant')).json<Merchant>();
      expect(merchant.timeZone).toBe(timeZone);
      const report = await admin.get('reports/deliveries?startDate=2026-11-01&endDate=2026-11-02');
      return Date.parse(report.json<{ today: string }>().today);
    };
    // It is noon in London: the one shop is a day ahead of the other.
    expect((await dayOf('Pacific/Kiritimati')) - (await dayOf('Pacific/Pago_Pago'))).toBe(86_400_000);
    for (const bad of ['Mars/Olympus', '+05:30', 'x'.repeat(10_000)])
      expect((await choose(bad)).json()).toMatchObject({ status: 422, errors: [{ pointer: '/timeZone' }] });
    // Nothing chosen is no change.
    const lines = async () => (await shop.db.selectFrom('audit').selectAll().execute()).length;
    const before = await lines();
    expect((await choose('Pacific/Pago_Pago')).statusCode).toBe(200);
    expect(await lines()).toBe(before);
    const started = await openShopZone(shop.db, 'Europe/Paris');
    expect(started.timeZone).toBe('Pacific/Pago_Pago');
  });

  test('a server hears within seconds of the time zone that was chosen at another one of the same shop', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const other = await openShopZone(shop.db, 'Europe/Paris');
    const before = other.timeZone;
    await shop.db.updateTable('merchant').set({ timeZone: 'Africa/Casablanca' }).execute();
    expect(other.timeZone).toBe(before);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => other.timeZone).toBe('Africa/Casablanca');
    vi.useRealTimers();
  });

  test('a manager and a stranger change nothing, and what is not there stays so', async () => {
    const entry = { type: 'CONTACT', language: 'en', fields: [] };
    expect((await manager.post('merchant/create-branding', entry)).statusCode).toBe(403);
    expect((await shop.anybody.post('merchant/create-branding', entry)).statusCode).toBe(401);
    expect((await put(admin, newId(), entry)).statusCode).toBe(404);
  });

  test.each([
    ['no JSON', '{colorBrand'],
    ['a shade missing', JSON.stringify({ colorBrand: { 0: '#ffffff' } })],
    ['a colour that is CSS', colors({ 400: 'red;}*{' })],
    ['a short colour', colors({ 400: '#fff' })],
  ])('theme colours with %s are refused at the field', async (_what, value) => {
    const theme = { type: 'MERCHANT_THEME_COLORS', language: 'common', fields: [{ key: 'colors', value }] };
    const answer = await admin.post('merchant/create-branding', theme);
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ pointer: '/fields/0/value', code: 'theme-json' }] });
    const good = { ...theme, fields: [{ key: 'colors', value: colors() }] };
    expect((await admin.post('merchant/create-branding', good)).statusCode).toBe(201);
  });

  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const period = () => `startDate=${day(shop.now() - 3 * DAY)}&endDate=${day(shop.now() + DAY)}`;
  const report = async (name: string) =>
    (await manager.get(`analytics/${name}?${period()}`)).json<{ name?: string; date?: string; count: number }[]>();

  test('looks at pages are counted by device, browser, page and day, without an address and by the token’s person', async () => {
    const look = (by: Caller, more: object) => by.post('analytics/track-visit', more);
    const phone = { browser: 'Safari', device_type: 'mobile', page_path: `/client/overview/${newId()}?lng=ar` };
    expect((await look(manager, { ...phone, user_id: admin.id, ip_address: '10.0.0.7' })).statusCode).toBe(204);
    expect(
      (await look(shop.anybody, { page_path: '/wp-login.php', browser: 'Bot\u0000net', utm_source: { a: 1 } }))
        .statusCode,
    ).toBe(204);
    expect(
      (await look(shop.anybody, { page_path: '/', browser: 'chrome', surprise: true, user_agent: 'x'.repeat(900) }))
        .statusCode,
    ).toBe(204);
    expect((await look(shop.anybody, { page_path: '/', eventType: 'click' })).statusCode).toBe(204);
    expect((await look(shop.anybody, { user_agent: 'x'.repeat(5000) })).statusCode).toBe(413);
    expect(await report('device-distribution')).toEqual([
      { name: 'desktop', count: 2 },
      { name: 'mobile', count: 1 },
    ]);
    expect(new Set((await report('browser-distribution')).map(({ name }) => name))).toEqual(
      new Set(['Chrome', 'Safari', 'other']),
    );
    expect((await report('popular-pages')).map(({ name }) => name)).toEqual(['/', '/client/overview/*', 'other']);
    const days = await report('page-views-over-time');
    expect(days).toHaveLength(5);
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    const rows = await shop.db.selectFrom('page_views').selectAll().execute();
    expect(rows.find(({ deviceType }) => deviceType === 'mobile')?.userId).toBe(manager.id);
    expect(JSON.stringify(rows)).not.toContain('10.0.0.7');
    expect(Math.max(...rows.map(({ userAgent }) => userAgent?.length ?? 0))).toBe(500);
  });

  test.each([
    '',
    '?startDate=2026-01-01',
    '?startDate=2026-02-01&endDate=2026-01-01',
    '?startDate=DROP&endDate=2026-01-01',
    '?startDate=2024-01-01&endDate=2026-01-01',
  ])('a report over the days "%s" is refused', async (query) => {
    expect((await manager.get(`analytics/popular-pages${query}`)).statusCode).toBe(400);
  });

  test.each([
    ['2026-02-01', '2026-01-01', { pointer: '/endDate', code: 'format', params: {} }],
    ['2025-01-01', '2026-01-02', { pointer: '/endDate', code: 'max', params: { maxValue: 366 } }],
  ])('of the days from %s to %s is told which one is wrong', async (startDate, endDate, wrong) => {
    const answer = await manager.get(`analytics/page-views-over-time?startDate=${startDate}&endDate=${endDate}`);
    expect(answer.json()).toMatchObject({ code: 'invalid-query', errors: [wrong] });
  });

  test('three hundred visitors at once are all counted', async () => {
    const before = (await shop.db.selectFrom('page_views').select('id').execute()).length;
    const many = Array.from({ length: 300 }, () => shop.anybody.post('analytics/track-visit', { page_path: '/login' }));
    expect(new Set((await Promise.all(many)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect((await report('popular-pages')).find(({ name }) => name === '/login')?.count).toBe(300);
    expect((await shop.db.selectFrom('page_views').select('id').execute()).length).toBe(before + 300);
  });
});

test.each(engines)(
  'a stranger who looks all day fills no disk of %s: of one address so many, of all fifty times',
  async (engine) => {
    const shop = await createTestApp(engine, { VIEWS_A_DAY: 3 });
    const look = async (address: number) => {
      const remoteAddress = `10.0.${Math.floor(address / 250)}.${address % 250}`;
      const url = '/backend/analytics/track-visit';
      const answer = await shop.app.inject({ method: 'POST', url, remoteAddress, payload: { page_path: '/' } });
      expect(answer.statusCode).toBe(204);
    };
    const counted = async () => {
      const [from, to] = [shop.now() - 2 * DAY, shop.now() + DAY].map((at) => new Date(at).toISOString().slice(0, 10));
      const manager = await shop.as('MANAGER');
      const answer = await manager.get(`analytics/popular-pages?startDate=${from}&endDate=${to}`);
      return answer.json<{ count: number }[]>()[0]?.count;
    };
    for (let n = 0; n < 10; n += 1) await look(1);
    await look(2);
    expect(await counted()).toBe(4);
    for (let address = 3; address < 200; address += 1) await look(address);
    expect(await counted()).toBe(3 * 50);
    shop.pass(DAY);
    await look(1);
    expect(await counted()).toBe(3 * 50 + 1);
    await shop.close();
  },
);
