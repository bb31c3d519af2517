import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what anybody may read, on %s', (engine) => {
  let shop: TestApp;
  afterEach(() => shop.close());
  const get = (url: string, headers = {}) => shop.app.inject({ method: 'GET', url, headers });

  test.each([
    '/backend/openapi.json',
    '/backend/docs/json',
    '/backend/docs/yaml',
    '/backend/docs/',
    '/manifest.webmanifest',
  ])('nobody stops the shop by reading %s without pause', async (url) => {
    shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    // A machine too busy for a hundred in ten seconds goes on until it is faster.
    while (statuses.length < 1000 && statuses.at(-1) !== 429) statuses.push((await get(url)).statusCode);
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.findIndex((status) => status >= 400)).toBe(statuses.length - 1);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the description of the calls is made once, packed once, and not sent to whoever has it', async () => {
    shop = await createTestApp(engine);
    const plain = await get('/backend/openapi.json');
    const packed = await get('/backend/openapi.json', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const { etag } = plain.headers;
    expect((await get('/backend/openapi.json', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/backend/docs/json')).headers.location).toBe('/backend/openapi.json');
    const manifest = await get('/manifest.webmanifest?lan=fr');
    expect((await get('/manifest.webmanifest?lan=fr', { 'if-none-match': manifest.headers.etag })).statusCode).toBe(
      304,
    );
  });

  test('an address written with escapes has the same headers', async () => {
    shop = await createTestApp(engine);
    for (const path of ['ackend/health', 'ackend/docs/', 'ackend/users/me']) {
      const [usual, escaped] = [await get(`/b${path}`), await get(`/%62${path}`)];
      expect(escaped.statusCode).toBe(usual.statusCode);
      for (const name of ['content-security-policy', 'cache-control']) {
        expect(usual.headers[name]).toBeDefined();
        expect(escaped.headers[name]).toBe(usual.headers[name]);
      }
    }
  });
});
