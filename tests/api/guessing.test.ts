import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(engines)('guessing on %s', (engine) => {
  let shop: TestApp;
  let addresses = 0;
  const writes: string[] = [];
  const noteWrites: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'SelectQueryNode') writes.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const challenges = async () => (await shop.db.selectFrom('otp_challenges').select('id').execute()).length;
  beforeAll(async () => {
    shop = await createTestApp(engine, {}, (db) => db.withPlugin(noteWrites));
    shop.stopClock();
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
  /** Asks for a code and waits until what happens after the answer has come to its end. */
  const sent = async (identifier: string) => {
    const before = await challenges();
    await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(challenges).toBe(before + 1);
  };
  const emailOf = async (id: string) =>
    (await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

  test('of sixty wrong passwords at once five are judged, the rest wait their turn', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => from('login', { identifier, password: `Wrong-${n}-wrong` })),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 429)).toEqual([400, 400, 400, 400, 400]);
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

  test('a stranger’s fifteen failures leave the owner’s password change open', async () => {
    const owner = await shop.as('CLIENT');
    const identifier = await emailOf(owner.id);
    for (let n = 0; n < 15; n += 1) {
      expect((await from('login', { identifier, password: `Wrong-${n}-wrong` })).statusCode).toBe(400);
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

  test('the owner on a known device ends what strangers’ guesses hold up elsewhere', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const first = await from('login', { identifier, password: PASSWORD });
    const device = first.cookies.find((cookie) => cookie.name === '__Host-device');
    for (let n = 0; n < 8; n += 1) await from('login', { identifier, password: 'Wrong-1-wrong' });
    await from('login', { identifier, password: PASSWORD }, { cookie: `__Host-device=${device?.value}` });
    expect((await from('login', { identifier, password: PASSWORD })).statusCode).toBe(200);
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

  test('a code still opens after four wrong tries', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(() => shop.mailTo(identifier)).toHaveLength(1);
    const code = await shop.codeFor(identifier);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let n = 0; n < 4; n += 1) expect((await from('verify-otp', { identifier, otp: wrong })).statusCode).toBe(400);
    expect((await from('verify-otp', { identifier, otp: code })).statusCode).toBe(200);
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
      for (let n = 0; n < 5; n += 1) expect((await guess()).statusCode).toBe(400);
      shop.pass(2 * MINUTE);
    }
    await from('resend-otp', { identifier, purpose: 'RESET_PASSWORD' });
    // The code is made after the answer: without one there is nothing to guess, and nothing is counted.
    await expect.poll(() => shop.mailTo(identifier)).toHaveLength(4);
    expect((await guess()).statusCode).toBe(429);
    shop.pass(24 * HOUR);
    expect((await guess()).json()).toMatchObject({ code: 'invalid-otp' });
  });

  test('a stranger’s blind guesses leave the code that the shop hands over open', async () => {
    const admin = await shop.as('ADMIN');
    const body = {
      firstName: 'Nora',
      lastName: 'Alami',
      username: `nora-${engine}`,
      countryCode: '+212',
      phoneNumber: '661000077',
      role: 'CLIENT',
      image: null,
    };
    const { id } = (await admin.post('users', body)).json<{ id: string }>();
    const identifier = '+212661000077';
    await shop.db.updateTable('otp_challenges').set({ closedAt: shop.now() }).where('userId', '=', id).execute();
    for (let n = 0; n < 16; n += 1)
      expect((await from('verify-otp', { identifier, otp: '000000' })).statusCode).toBe(400);
    shop.pass(1);
    await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(() => shop.mailTo(identifier)).toHaveLength(2);
    expect((await from('verify-otp', { identifier, otp: await shop.codeFor(identifier) })).statusCode).toBe(200);
  });

  test.each([
    ['without a code', false],
    ['with a code sent', true],
  ])('a wrong code for a stranger writes as often as one for a client, %s', async (_how, isSent) => {
    const known = await emailOf((await shop.as('CLIENT')).id);
    const written: string[][] = [];
    for (const identifier of [known, `nobody-${String(isSent)}@example.com`]) {
      if (isSent) await sent(identifier);
      for (let n = 0; n < 6; n += 1) {
        writes.length = 0;
        expect((await from('verify-otp', { identifier, otp: '000000' })).json()).toMatchObject({ code: 'invalid-otp' });
        written.push([...writes]);
      }
    }
    expect(written.map((each) => each.length)).toEqual(written.map(() => 3));
    expect(written.slice(6).map((each) => each.length)).toEqual(written.slice(0, 6).map((each) => each.length));
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
