import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(engines)('guessing on %s', (engine) => {
  let shop: TestApp;
  let addresses = 0;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());
  /** Every call from another address, as a guesser with many machines has them. */
  const from = (path: string, body: object, headers: Record<string, string> = {}) =>
    shop.app.inject({
      method: 'POST',
      url: `/backend/user/${path}`,
      payload: body,
      headers,
      remoteAddress: `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
    });
  const emailOf = async (id: string) =>
    (await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

  test('of sixty wrong passwords at once five are judged, the rest wait their turn', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => from('login', { identifier, password: `Wrong-${n}-wrong` })),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(55);
    const waiting = answers.find((answer) => answer.statusCode === 429);
    expect(Number(waiting?.headers['retry-after'])).toBeGreaterThan(0);
    expect(waiting?.json()).toMatchObject({ code: 'rate-limited' });
  });

  test('the wait doubles and the right password, in its turn, ends it', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const wrong = () => from('login', { identifier, password: 'Wrong-1-wrong' });
    for (let n = 0; n < 5; n += 1) expect((await wrong()).statusCode).toBe(400);
    for (const seconds of [1, 2, 4]) {
      expect((await wrong()).json()).toMatchObject({ retryAfter: seconds });
      shop.pass(seconds * 1000);
      expect((await wrong()).statusCode).toBe(400);
    }
    shop.pass(8000);
    expect((await from('login', { identifier, password: PASSWORD })).statusCode).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await wrong()).statusCode).toBe(400);
  });

  test('a person on a device used before is not held up by somebody else’s guesses', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const first = await from('login', { identifier, password: PASSWORD });
    const device = first.cookies.find((cookie) => cookie.name === '__Host-device');
    for (let n = 0; n < 8; n += 1) await from('login', { identifier, password: 'Wrong-1-wrong' });
    expect((await from('login', { identifier, password: PASSWORD })).statusCode).toBe(429);
    expect(
      (await from('login', { identifier, password: PASSWORD }, { cookie: `__Host-device=${device?.value}` }))
        .statusCode,
    ).toBe(200);
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
    const at = (identifier: string, password: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/backend/user/login',
        payload: { identifier, password },
        remoteAddress: '2001:db8::7',
      });
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    for (let n = 0; n < 25; n += 1) expect((await at(identifier, PASSWORD)).statusCode).toBe(200);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => at(`nobody-${n}@example.com`, 'x')));
    const statuses = answers.map((answer) => answer.statusCode);
    expect([
      statuses.filter((status) => status === 400).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([20, 40]);
    expect((await at(identifier, PASSWORD)).statusCode).toBe(429);
    shop.pass(10 * MINUTE);
    expect((await at(identifier, PASSWORD)).statusCode).toBe(200);
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

  test('a code takes five tries, at once or one after the other', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(() => shop.mailTo(identifier)).toHaveLength(1);
    const code = await shop.codeFor(identifier);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await Promise.all(Array.from({ length: 5 }, () => from('verify-otp', { identifier, otp: wrong })));
    expect((await from('verify-otp', { identifier, otp: code })).json()).toMatchObject({ code: 'invalid-otp' });
  });

  test('new codes do not give new guesses: fifteen a day, then none', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const guess = () => from('verify-otp', { identifier, otp: '000000' });
    for (let round = 0; round < 3; round += 1) {
      await from('resend-otp', { identifier, purpose: 'RESET_PASSWORD' });
      await expect.poll(() => shop.mailTo(identifier)).toHaveLength(round + 1);
      for (let n = 0; n < 5; n += 1) await guess();
      shop.pass(2 * MINUTE);
    }
    await from('resend-otp', { identifier, purpose: 'RESET_PASSWORD' });
    expect((await guess()).statusCode).toBe(429);
    shop.pass(24 * HOUR);
    expect((await guess()).json()).toMatchObject({ code: 'invalid-otp' });
  });

  test('codes are sent once a minute and five times an hour, to the known and the unknown alike', async () => {
    const known = await emailOf((await shop.as('CLIENT')).id);
    const send = async (identifier: string) => {
      const answer = await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
      return { status: answer.statusCode, ...answer.json<{ message: string; retryAfter: number }>(), requestId: '' };
    };
    for (const wait of [0, 30_000, MINUTE, MINUTE, MINUTE, MINUTE, MINUTE]) {
      shop.pass(wait);
      const [one, other] = [await send(known), await send('nobody@example.com')];
      expect(one).toEqual(other);
    }
    expect(await send(known)).toMatchObject({ status: 429 });
  });
});
