import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guessersOf } from '../support/guesser.ts';
import { ADMIN } from '../support/server.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;

describe.each(engines)('guessing passwords on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    shop.stopClock();
  });
  afterAll(() => shop.close());
  const { nextAddress, at, from, deviceOf, emailOf } = guessersOf(() => shop);

  test('of sixty wrong passwords at once from one place five are judged, the rest wait their turn', async () => {
    const stranger = at(nextAddress());
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => stranger('login', { identifier, password: `Wrong-${n}-wrong` })),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 429)).toEqual([400, 400, 400, 400, 400]);
    const waiting = answers.find((answer) => answer.statusCode === 429);
    expect(Number(waiting?.headers['retry-after'])).toBeGreaterThan(0);
    expect(waiting?.json()).toMatchObject({ code: 'rate-limited' });
  });

  test('the wait doubles and the right password, in its turn, ends it', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const person = at(nextAddress());
    const wrong = () => person('login', { identifier, password: 'Wrong-1-wrong' });
    for (let n = 0; n < 5; n += 1) expect((await wrong()).statusCode).toBe(400);
    for (const seconds of [1, 2, 4]) {
      expect((await wrong()).json()).toMatchObject({ retryAfter: seconds });
      shop.pass(seconds * 1000);
      expect((await wrong()).statusCode).toBe(400);
    }
    shop.pass(8000);
    expect((await person('login', { identifier, password: PASSWORD })).statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await wrong()).statusCode).toBe(400);
  });

  test('a stranger who tries passwords without end keeps nobody out who is somewhere else', async () => {
    const [identifier, stranger, owner] = [
      await emailOf((await shop.as('CLIENT')).id),
      at(nextAddress()),
      at(nextAddress()),
    ];
    const owners: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      await stranger('login', { identifier, password: 'Wrong-1-wrong' });
      if (n % 10 === 9) owners.push((await owner('login', { identifier, password: PASSWORD })).statusCode);
      shop.pass(2000);
    }
    expect(owners).toEqual([200, 200, 200]);
    expect((await stranger('login', { identifier, password: PASSWORD })).statusCode).toBe(429);
  });

  test('guesses from a hundred places make all wait, but for the person on a device used before', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const device = await deviceOf(identifier);
    const judged: number[] = [];
    for (let n = 0; n < 105; n += 1)
      judged.push((await from('login', { identifier, password: 'Wrong-1-wrong' })).statusCode);
    expect(judged.filter((status) => status === 400)).toHaveLength(100);
    expect((await from('login', { identifier, password: PASSWORD })).statusCode).toBe(429);
    expect((await from('login', { identifier, password: PASSWORD }, device)).statusCode).toBe(200);
    // The owner is in: what strangers tried holds up none of the other devices.
    expect((await from('login', { identifier, password: PASSWORD })).statusCode).toBe(200);
  });

  test('who signs in with a phone that ends like another one forgives nothing that was tried on that one', async () => {
    const [own, other] = ['+33661201109', '+212661201109'] as const;
    const { id } = await shop.as('CLIENT');
    const phone = { countryCode: '+33', phoneNumber: '661201109', phoneKey: own };
    await shop.db.updateTable('users').set(phone).where('id', '=', id).execute();
    const here = at(nextAddress());
    for (let n = 0; n < 5; n += 1) await here('login', { identifier: other, password: 'Wrong-1-wrong' });
    expect((await here('login', { identifier: own, password: PASSWORD })).statusCode).toBe(200);
    expect((await here('login', { identifier: other, password: 'Wrong-1-wrong' })).statusCode).toBe(429);
  });

  test('a guest of the shop who tries twenty passwords keeps nobody behind the same address from the own device', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const device = await deviceOf(identifier);
    const here = at(nextAddress());
    for (let n = 0; n < 25; n += 1) await here('login', { identifier: `nobody-${n}@example.com`, password: 'x' });
    for (let n = 0; n < 8; n += 1) await here('login', { identifier, password: 'Wrong-1-wrong' });
    expect((await here('login', { identifier, password: PASSWORD })).statusCode).toBe(429);
    expect((await here('login', { identifier, password: PASSWORD }, device)).statusCode).toBe(200);
  });

  test('a stranger’s fifteen failures leave the owner’s password change open', async () => {
    const owner = await shop.as('CLIENT');
    const identifier = await emailOf(owner.id);
    const stranger = at(nextAddress());
    for (let n = 0; n < 15; n += 1) {
      expect((await stranger('login', { identifier, password: `Wrong-${n}-wrong` })).statusCode).toBe(400);
      shop.pass(2 ** (n - 4) * 1000);
    }
    const body = { currentPassword: PASSWORD, password: 'Gasket-7-blown' };
    expect((await owner.post('users/me/password', body)).statusCode).toBe(204);
  });

  test('who guesses at an open device waits longer and longer, and the own other device not at all', async () => {
    const owner = await shop.as('CLIENT');
    const other = await shop.signIn(await emailOf(owner.id));
    const rename = (who: typeof owner, currentPassword: string, username: string) =>
      who.post('users/me/username', { currentPassword, username });
    for (let n = 0; n < 5; n += 1) expect((await rename(owner, 'Wrong-1-wrong', 'x')).statusCode).toBe(400);
    for (const seconds of [1, 2, 4, 8]) {
      expect((await rename(owner, PASSWORD, 'x')).json()).toMatchObject({ retryAfter: seconds });
      shop.pass(seconds * 1000);
      expect((await rename(owner, 'Wrong-1-wrong', 'x')).statusCode).toBe(400);
    }
    expect((await rename(other, PASSWORD, `owner-${engine}`)).statusCode).toBe(200);
  });

  test('one address fails twenty times in ten minutes, whoever it tries', async () => {
    const guess = (n: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/backend/user/login',
        payload: { identifier: `nobody-${n}@example.com`, password: 'x' },
        remoteAddress: '192.0.2.7',
      });
    for (let n = 0; n < 20; n += 1) expect((await guess(n)).statusCode).toBe(400);
    expect((await guess(21)).statusCode).toBe(429);
    expect((await shop.as('MANAGER')).id).not.toBe('');
  });

  test('of sixty wrong passwords that one address sends at once twenty are judged; the right ones cost it nothing', async () => {
    const here = at('2001:db8::7');
    const sign = (identifier: string, password: string) => here('login', { identifier, password });
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    for (let n = 0; n < 25; n += 1) expect((await sign(identifier, PASSWORD)).statusCode).toBe(200);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => sign(`nobody-${n}@example.com`, 'x')));
    const statuses = answers.map((answer) => answer.statusCode);
    expect([
      statuses.filter((status) => status === 400).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([20, 40]);
    expect((await sign(identifier, PASSWORD)).statusCode).toBe(429);
    shop.pass(10 * MINUTE);
    expect((await sign(identifier, PASSWORD)).statusCode).toBe(200);
  });

  test('unknown, wrong, inactive and password-less all get one answer', async () => {
    const inactive = await shop.as('CLIENT');
    await shop.db.updateTable('users').set({ active: 0 }).where('id', '=', inactive.id).execute();
    const bare = await shop.as('CLIENT');
    await shop.db.updateTable('users').set({ passwordHash: null }).where('id', '=', bare.id).execute();
    const tries = [
      { identifier: 'nobody@example.com', password: PASSWORD },
      { identifier: await emailOf(inactive.id), password: PASSWORD },
      { identifier: await emailOf(bare.id), password: PASSWORD },
      { identifier: await emailOf((await shop.as('CLIENT')).id), password: 'Wrong-1-wrong' },
    ];
    const answers = await Promise.all(tries.map((body) => from('login', body)));
    const bodies = answers.map((answer) => ({ ...answer.json<object>(), requestId: '' }));
    expect(bodies).toEqual(tries.map(() => bodies[0]));
    expect(bodies[0]).toMatchObject({ status: 400, code: 'invalid-credentials' });
  });
});

test.each(engines)(
  'whoever calls without end from the shop’s Wi-Fi keeps nobody from signing in there, on %s',
  async (engine) => {
    const shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
    const ready = await shop.db.selectFrom('users').select('email').executeTakeFirstOrThrow();
    const here = (url: string, payload: object, cookie = '') =>
      shop.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: '203.0.113.5' });
    const login = (cookie?: string) =>
      here('/backend/user/login', { identifier: ready.email, password: ADMIN.password }, cookie);
    const first = await login();
    const device = first.cookies.find((cookie) => cookie.name === '__Host-device');
    const others: number[] = [];
    for (let n = 0; n < 101; n += 1) others.push((await here('/backend/tracking/visit', { secret: 'x' })).statusCode);
    expect(others.at(-1)).toBe(429);
    expect((await login()).statusCode).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: 110 }, () => here('/backend/user/login', { identifier: 'a@b.co', password: 'x' })),
    );
    expect(tries.at(-1)?.statusCode).toBe(429);
    expect((await login()).statusCode).toBe(429);
    expect((await login(`__Host-device=${device?.value}`)).statusCode).toBe(200);
    await shop.close();
  },
);
