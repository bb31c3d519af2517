import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Problem } from '#contract/errors.ts';
import * as v from 'valibot';
import { deriveKeys } from '#server/keys.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what nobody should send, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  let port: number;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    admin = await shop.as('ADMIN');
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => shop.close());

  const login = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/backend/user/login',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  /** Sends bytes as they are and reads all that comes back. */
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk.toString();
      });
      socket.on('close', () => resolve(said)).on('error', reject);
    });

  test.each([
    ['broken JSON', '{"identifier":', 400, 'malformed-json'],
    ['nothing', '', 400, 'malformed-json'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed-json'],
    ['a byte order mark', '\uFEFF{}', 400, 'malformed-json'],
    ['null', 'null', 422, 'validation-failed'],
    ['a list', '[]', 422, 'validation-failed'],
    ['a text', '"x"', 422, 'validation-failed'],
    ['32 levels', `{"a":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'too-deep'],
    ['a thousand levels', '['.repeat(1000), 400, 'too-deep'],
    ['a key twice', '{"identifier":"a@b.co","password":"x","password":"y"}', 400, 'duplicate-key'],
    ['a key twice, once escaped', String.raw`{"password":"x","pass\u0077ord":"y"}`, 400, 'duplicate-key'],
    ['an unknown field', '{"identifier":"a@b.co","password":"x","role":"ADMIN"}', 422, 'validation-failed'],
    ['__proto__', '{"identifier":"a@b.co","password":"x","__proto__":{"role":"ADMIN"}}', 422, 'validation-failed'],
    ['constructor', '{"identifier":"a@b.co","password":"x","constructor":1}', 422, 'validation-failed'],
    ['a list for a name', '{"identifier":["a@b.co"],"password":"x"}', 422, 'validation-failed'],
    ['an operator for a password', '{"identifier":"a@b.co","password":{"$gt":0}}', 422, 'validation-failed'],
    ['five kilobytes', JSON.stringify({ identifier: 'a@b.co', password: 'x'.repeat(5000) }), 413, 'body-too-large'],
  ])('%s in a body is refused with a reason', async (_what, body, status, code) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(v.parse(Problem, answer.json())).toMatchObject({ code, status });
  });

  test('an unknown field is named where it stands', async () => {
    const answer = await login('{"identifier":"a@b.co","password":"x","__proto__":{"role":"ADMIN"}}');
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/__proto__', code: 'unknown-field' }] });
    const other = await login('{"identifier":"a@b.co","password":"x","role":"ADMIN"}');
    expect(other.json()).toMatchObject({ errors: [{ pointer: '/role', code: 'unknown-field' }] });
  });

  test.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/json; charset=utf-16' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-encoding': 'gzip' }],
  ])('a body with %o is not taken', async (headers) => {
    expect((await login('{"identifier":"a@b.co","password":"x"}', headers)).statusCode).toBe(415);
  });

  test.each([
    ['merchant/fetch-branding?lan=ar&lan=en', 400, 'duplicate-parameter'],
    ['merchant/fetch-branding?page[]=1', 400, 'invalid-query'],
    [`merchant/fetch-branding?${Array.from({ length: 1000 }, (_, n) => `k${n}=1`).join('&')}`, 400, 'invalid-query'],
    ['merchant/fetch-merchant?anything=1', 400, 'invalid-query'],
    [`merchant/fetch-merchant?q=${'a'.repeat(9000)}`, 414, 'uri-too-long'],
    ['merchant/fetch-merchant/', 404, 'not-found'],
    ['MERCHANT/fetch-merchant', 404, 'not-found'],
    ['/merchant//fetch-merchant', 404, 'not-found'],
    ['merchant/%00', 404, 'not-found'],
    ['merchant/%c0%ae', 404, 'not-found'],
    ['merchant/fetch-merchant;a=b', 404, 'not-found'],
  ])('the address %s is refused', async (path, status, code) => {
    const answer = await shop.anybody.get(path);
    expect(v.parse(Problem, answer.json())).toMatchObject({ code, status });
    expect(answer.statusCode).toBe(status);
  });

  test.each(['%2e%2e/%2e%2e/etc/passwd', '..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/package.json'])(
    'nobody climbs out of the calls by %s: there is no such page, nor file',
    async (path) => {
      const answer = await shop.anybody.get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toMatch(/root:[^:]*:0:|"dependencies"/);
    },
  );

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH'] as const)(
    '%s where it does not belong says what does',
    async (method) => {
      const answer = await shop.app.inject({ method: method as 'PUT', url: '/backend/merchant/fetch-merchant' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(answer.json()).toMatchObject({ code: 'method-not-allowed' });
    },
  );

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  // The shop's own clock stands at noon, half a day from here at most.
  const [yesterday, soon] = [now - 86_400, now + 86_400];
  const forged = (header: object, claims: object, key = deriveKeys(Buffer.alloc(32, 7)).access) => {
    const head = `${part(header)}.${part({ ...claimsOf(admin.accessToken), ...claims })}`;
    return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
  };
  const hs256 = { alg: 'HS256', typ: 'JWT' };

  test('the forger of these tests makes a good token when nothing is wrong with it', async () => {
    expect((await withToken(`Bearer ${forged(hs256, {})}`)).statusCode).toBe(200);
  });

  test.each<[string, () => string]>([
    ['nothing', () => ''],
    ['no token', () => 'Bearer'],
    ['Basic', () => 'Basic YWRtaW46YWRtaW4='],
    ['a refresh token', () => `Bearer ${admin.refreshToken}`],
    ['alg none', () => `Bearer ${part({ alg: 'none' })}.${admin.accessToken.split('.')[1]}.`],
    ['alg None with a signature', () => `Bearer ${forged({ alg: 'None' }, {})}`],
    ['alg RS256', () => `Bearer ${forged({ alg: 'RS256', typ: 'JWT' }, {})}`],
    ['alg HS512', () => `Bearer ${forged({ alg: 'HS512', typ: 'JWT' }, {})}`],
    ['another key', () => `Bearer ${forged(hs256, {}, Buffer.alloc(32, 9))}`],
    [
      'a changed claim',
      () =>
        `Bearer ${admin.accessToken
          .split('.')
          .with(1, part({ ...claimsOf(admin.accessToken), role: 'CLIENT' }))
          .join('.')}`,
    ],
    ['no signature', () => `Bearer ${admin.accessToken.split('.').slice(0, 2).join('.')}.`],
    ['five parts', () => `Bearer ${admin.accessToken}.a.b`],
    ['nine kilobytes', () => `Bearer ${forged(hs256, { pad: 'x'.repeat(9000) })}`],
    ['an expiry of yesterday', () => `Bearer ${forged(hs256, { exp: yesterday })}`],
    ['no expiry', () => `Bearer ${forged(hs256, { exp: undefined })}`],
    ['a text as expiry', () => `Bearer ${forged(hs256, { exp: 'tomorrow' })}`],
    ['an endless expiry', () => `Bearer ${forged(hs256, { exp: 1e20 })}`],
    ['a start in the future', () => `Bearer ${forged(hs256, { nbf: soon })}`],
    ['issued in the future', () => `Bearer ${forged(hs256, { iat: soon })}`],
    ['another issuer', () => `Bearer ${forged(hs256, { iss: 'else' })}`],
    ['another audience', () => `Bearer ${forged(hs256, { aud: 'else' })}`],
    ['a session that never was', () => `Bearer ${forged(hs256, { sid: '0190a0a0-0000-7000-8000-000000000000' })}`],
  ])('%s in the Authorization header is nobody', async (_what, header) => {
    const answer = await withToken(header());
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(v.is(Problem, answer.json())).toBe(true);
  });

  test('a token in a cookie or an address opens nothing', async () => {
    const cookie = { cookie: `accessToken=${admin.accessToken}; __Host-accessToken=${admin.accessToken}` };
    expect((await shop.anybody.get('users/me/sessions', cookie)).statusCode).toBe(401);
    expect((await shop.anybody.get(`users/me/sessions?access_token=${admin.accessToken}`)).statusCode).toBe(401);
  });

  test('two Authorization headers are none', async () => {
    const said = await raw(
      `GET /backend/users/me/sessions HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${admin.accessToken}\r\nAuthorization: Bearer ${admin.accessToken}\r\n\r\n`,
    );
    expect(said).toMatch(/^HTTP\/1\.1 401 /u);
  });

  test.each([
    ['no Host', 'GET /backend/health HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /backend/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
    ],
    [
      'length and chunks',
      'POST /backend/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /backend/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['17 KB of headers', `GET /backend/health HTTP/1.1\r\nHost: x\r\nX-Pad: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    [
      'a length beyond the limit',
      `POST /backend/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999999\r\n\r\n{`,
      413,
    ],
    [
      'chunks beyond the limit',
      `POST /backend/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2000\r\n${' '.repeat(8192)}\r\n`,
      413,
    ],
  ])('%s is answered with a problem and the connection ends', async (_what, text, status) => {
    const said = await raw(text);
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    expect(said).toContain('application/problem+json');
  });

  const withToken = (authorization: string) =>
    shop.anybody.get('users/me/sessions', authorization === '' ? {} : { authorization });
});

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
