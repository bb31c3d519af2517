import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const SHELL = '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>';
/** Draws the number of its drawing; a shop called Broken it cannot draw, one called Tired not the first time. */
const DRAWER = `
let drawn = 0;
let isTired = true;
const assertDrawable = ({ merchant }) => {
  if (merchant.merchant.merchant_name === 'Tired' && isTired) {
    isTired = false;
    throw new Error('not this time');
  }
  if (merchant.merchant.merchant_name === 'Broken') throw new Error('cannot be drawn');
};
export const drawPage = async (page) => {
  await new Promise(setImmediate);
  assertDrawable(page);
  return '<p>drawing ' + ++drawn + '</p>';
};
export const drawWholePage = async (page, { items }) => {
  await new Promise(setImmediate);
  assertDrawable(page);
  return '<p>drawing ' + ++drawn + ' of ' + items.length + ' services</p>';
};
`;

/** A build whose drawer counts. */
function makeBuild(): string {
  const root = mkdtempSync(join(tmpdir(), 'warsha-build-'));
  mkdirSync(join(root, '.vite/pages'), { recursive: true });
  writeFileSync(join(root, 'index.html'), SHELL);
  writeFileSync(join(root, '.vite/manifest.json'), '{}');
  writeFileSync(join(root, '.vite/pages/entry-server.js'), DRAWER);
  writeFileSync(join(root, '.vite/pages/package.json'), '{"type":"module"}');
  return root;
}

describe.each(engines)('pages that the server draws, on %s', (engine) => {
  const root = makeBuild();
  let shop: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, {}, undefined, root);
    shop.stopClock();
    admin = await shop.as('ADMIN');
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  const read = async (path: string) => (await shop.app.inject({ url: path, headers: { accept: '*/*' } })).body;
  const drawing = async (path: string) => /drawing \d+( of \d+ services)?/.exec(await read(path))?.[0];
  const rename = (merchant_name: string) =>
    shop.app.inject({
      method: 'PUT',
      url: '/backend/merchant/update-merchant',
      headers: { authorization: `Bearer ${admin.accessToken}` },
      payload: { merchant_name },
    });

  test('many who come in the same moment are sent one drawing, and the next when the shop has changed', async () => {
    const first = await Promise.all(Array.from({ length: 40 }, () => drawing('/?lng=en')));
    expect(new Set(first)).toEqual(new Set(['drawing 1']));
    await rename('Another');
    expect(await drawing('/?lng=en')).toBe('drawing 2');
    expect(await drawing('/?lng=fr')).toBe('drawing 3');
    expect(await drawing('/?lng=en')).toBe('drawing 2');
  });

  test('all services are drawn once for whoever runs no scripts, and again after each change of them', async () => {
    const path = '/all-services?lng=en&plain';
    const { id: categoryId } = (await admin.post('offerings/categories', { title: { ar: 'قسم' } })).json<{
      id: string;
    }>();
    const price = { amount: 100, currency: 'MAD' };
    const item = (await admin.post('offerings/items', { categoryId, title: { ar: 'زيت' }, price })).json<{
      id: string;
      rev: number;
    }>();
    const many = await Promise.all(Array.from({ length: 20 }, () => drawing(path)));
    expect(new Set(many).size).toBe(1);
    expect(many[0]).toMatch(/ of 1 services$/);
    const hidden = await admin.patch(`offerings/items/${item.id}`, item.rev, { visible: false });
    expect(await drawing(path)).toMatch(/ of 0 services$/);
    await admin.patch(`offerings/items/${item.id}`, hidden.json<{ rev: number }>().rev, { visible: true });
    expect(await drawing(path)).toMatch(/ of 1 services$/);
    expect((await admin.delete(`offerings/items/${item.id}`)).statusCode).toBe(204);
    expect(await drawing(path)).toMatch(/ of 0 services$/);
    const last = await drawing(path);
    // Only the landing page says whether the shop is open now.
    shop.pass(60_000);
    expect(await drawing(path)).toBe(last);
  });

  test('a page that cannot be drawn is sent for the browser to draw, and is drawn again once it can be', async () => {
    await rename('Broken');
    for (const path of ['/?lng=ar', '/?lng=ar&plain', '/all-services?plain']) {
      const answer = await shop.app.inject({ url: path });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<div id="root"></div>');
      expect(answer.body).toContain('<title>Broken · ');
    }
    await rename('Tired');
    expect(await read('/?lng=ar')).toContain('<div id="root"></div>');
    expect(await read('/?lng=ar')).toMatch(/<div id="root"><p>drawing \d+<\/p><\/div><script type="application\/json"/);
  });

  test('a page is packed as its reader can unpack it, in one piece; caches know by what it differs', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    await rename('Packed');
    const plain = await read('/?lng=en');
    for (const [accepted, name] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const headers = { accept: '*/*', 'accept-encoding': accepted };
      const answer = await shop.app.inject({ url: '/?lng=en', headers });
      expect(answer.headers).toMatchObject({
        'content-encoding': name,
        'content-length': String(answer.rawPayload.length),
        vary: 'accept-language, cookie, accept-encoding',
      });
      expect(unpack[name](answer.rawPayload).toString()).toBe(plain);
    }
    await rename('Packed anew');
    const next = await shop.app.inject({ url: '/?lng=en', headers: { accept: '*/*', 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(next.rawPayload).toString()).toContain('Packed anew');
  });
});
