import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { newId } from '#contract/ids.ts';
import { Router } from '#server/http/routes.ts';
import { ok } from '#server/http/route-answers.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('conventions of all calls, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
    admin = await shop.as('ADMIN');
  });
  afterAll(() => shop.close());

  test('a route without a row of the permission table, or with one that says otherwise, is refused when the server is put together', () => {
    const route = {
      method: 'GET',
      path: 'x',
      summary: '',
      rate: 'api',
      answer: ok(v.string()),
      handle: async () => '',
    } as const;
    expect(() => new Router().route({ ...route, action: 'merchant.read' })).toThrow(/publicRoute/u);
    expect(() => new Router().publicRoute({ ...route, action: 'user.list' })).toThrow(/signed in/u);
    expect(() => new Router().route({ ...route, action: 'nothing' as 'user.list' })).toThrow(/nothing/u);
  });

  test('every call is described by the schemas that judge it', async () => {
    const { paths } = (await shop.anybody.get('openapi.json')).json<{
      paths: Record<string, Record<string, { requestBody?: unknown; responses: object }>>;
    }>();
    expect(paths['/backend/user/login']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['identifier', 'password'] } } } },
    });
    expect(paths['/backend/user/login']?.['post']?.responses).toHaveProperty('200');
    expect(Object.keys(paths)).not.toContain('/backend/openapi.json');
  });

  test('the page that shows them runs its own scripts only, and only there', async () => {
    const docs = await shop.anybody.get('docs/');
    expect([docs.statusCode, docs.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("script-src 'self';"),
    ]);
    for (const [file, type] of [
      ['swagger-ui-bundle.js', 'javascript'],
      ['swagger-ui.css', 'text/css'],
    ] as const)
      expect((await shop.anybody.get(`docs/static/${file}`)).headers['content-type']).toContain(type);
    for (const nothing of ['docs/nothing', 'docs/static/..%2f..%2fpackage.json'])
      expect((await shop.anybody.get(nothing)).json()).toMatchObject({ code: 'not-found' });
    const api = await shop.anybody.get('merchant/fetch-merchant');
    expect(api.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('every answer carries the headers that protect it', async () => {
    for (const path of ['health', 'nothing', 'users/me/sessions']) {
      expect((await shop.anybody.get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()') as string,
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
      });
    }
    expect((await shop.anybody.get('health')).headers).not.toHaveProperty('strict-transport-security');
  });

  test('the name of the shop is asked for again only when it has changed', async () => {
    const first = await shop.anybody.get('merchant/fetch-merchant');
    expect(first.json()).toEqual({ merchant: { merchant_name: 'Warsha', support: {}, timeZone: 'Asia/Riyadh' } });
    const again = await shop.anybody.get('merchant/fetch-merchant', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('branding is read by two letters, falls back to Arabic, and drafts are nobody else’s business', async () => {
    const row = {
      rev: 1,
      createdAt: 1,
      updatedAt: 1,
      status: 'ACTIVE',
      type: 'LANDING_HERO',
      fields: '[{"key":"title","value":"x"}]',
    };
    const languages = ['common', 'ar', 'fr'];
    await shop.db
      .insertInto('branding')
      .values(languages.map((language) => ({ ...row, id: newId(), language })))
      .execute();
    await shop.db
      .insertInto('branding')
      .values({ ...row, id: newId(), language: 'ar', status: 'DRAFT' })
      .execute();
    const read = async (query: string) =>
      (await shop.anybody.get(`merchant/fetch-branding?${query}`))
        .json<{ language: string }[]>()
        .map((entry) => entry.language);
    expect(await read('lan=fr-MA')).toEqual(expect.arrayContaining(['common', 'fr']));
    for (const odd of ['ar-EG', 'xx', '../', ''])
      expect(await read(`lan=${encodeURIComponent(odd)}`)).toEqual(expect.arrayContaining(['common', 'ar']));
    expect((await shop.anybody.get('merchant/fetch-branding?status=DRAFT')).statusCode).toBe(404);
    expect((await admin.get('merchant/fetch-branding?status=DRAFT')).json()).toHaveLength(1);
    expect((await (await shop.as('EMPLOYEE')).get('merchant/fetch-branding?status=DRAFT')).statusCode).toBe(404);
  });

  test('a hundred calls in ten seconds from one address, three hundred from one session', async () => {
    const manager = await shop.as('MANAGER');
    const call = async (caller: Caller) => (await caller.get('merchant/fetch-merchant')).statusCode === 200;
    const bySession = await Promise.all(Array.from({ length: 320 }, () => call(manager)));
    expect(bySession.filter(Boolean)).toHaveLength(300);
    // All in one instant, from an address of their own.
    const stranger = () => shop.app.inject({ url: '/backend/merchant/fetch-merchant', remoteAddress: '203.0.113.7' });
    const byAddress = await Promise.all(Array.from({ length: 101 }, stranger));
    expect(byAddress.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    const refused = await stranger();
    expect(refused.json()).toMatchObject({ code: 'rate-limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shop.anybody.get('health')).statusCode).toBe(200);
  });
});
