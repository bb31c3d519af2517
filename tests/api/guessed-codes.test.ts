import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guessersOf } from '../support/guesser.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(engines)('guessing codes on %s', (engine) => {
  let shop: TestApp;
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
  const { nextAddress, at, from, deviceOf, emailOf } = guessersOf(() => shop);
  /** Asks for a code and waits until what happens after the answer has come to its end. */
  const sent = async (identifier: string) => {
    const before = await challenges();
    await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(challenges).toBe(before + 1);
  };

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

  test('new codes do not give new guesses: fifteen a day, then none; whoever is somewhere else has guesses left', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const stranger = at(nextAddress());
    const guess = () => stranger('verify-otp', { identifier, otp: '000000' });
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
    const otp = await shop.codeFor(identifier);
    expect((await from('verify-otp', { identifier, otp })).statusCode).toBe(200);
    shop.pass(24 * HOUR);
    expect((await guess()).json()).toMatchObject({ code: 'invalid-otp' });
  });

  test('who used up the codes of an hour while the clock was a month ahead waits an hour, not a month', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const send = async () => (await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' })).statusCode;
    shop.pass(30 * 24 * HOUR);
    for (let n = 0; n < 5; n += 1) {
      expect(await send()).toBe(200);
      shop.pass(2 * MINUTE);
    }
    expect(await send()).toBe(429);
    shop.pass(-30 * 24 * HOUR);
    shop.pass(HOUR);
    expect(await send()).toBe(200);
  });

  test('of two who ask in the same moment, the one that was there first and came second gets no second code', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const send = async () => (await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' })).statusCode;
    expect(await send()).toBe(200);
    shop.pass(-5);
    expect(await send()).toBe(429);
    shop.pass(5);
  });

  test('guesses from many places end at sixty a day, but for the person on a device used before', async () => {
    const identifier = await emailOf((await shop.as('CLIENT')).id);
    const device = await deviceOf(identifier);
    const judged: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
      await expect.poll(() => shop.mailTo(identifier)).toHaveLength(round + 1);
      for (let n = 0; n < 5; n += 1) judged.push((await from('verify-otp', { identifier, otp: '000000' })).statusCode);
      shop.pass(12 * MINUTE);
    }
    expect(judged).toEqual([...Array<number>(60).fill(400), ...Array<number>(5).fill(429)]);
    await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(() => shop.mailTo(identifier)).toHaveLength(14);
    const otp = await shop.codeFor(identifier);
    expect((await from('verify-otp', { identifier, otp })).statusCode).toBe(429);
    expect((await from('verify-otp', { identifier, otp }, device)).statusCode).toBe(200);
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
    expect(written.map((each) => each.length)).toEqual(written.map(() => 4));
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

  test('no spelling of a phone tells whether somebody has it, nor whose e-mail goes with it', async () => {
    const { id } = await shop.as('CLIENT');
    const phone = { countryCode: '+212', phoneNumber: '662201101', phoneKey: '+212662201101' };
    await shop.db.updateTable('users').set(phone).where('id', '=', id).execute();
    const send = async (identifier: string) =>
      (await from('send-otp', { identifier, purpose: 'RESET_PASSWORD' })).statusCode;
    const sign = async (identifier: string) =>
      (await at('198.51.100.9')('login', { identifier, password: 'Wrong-1-wrong' })).statusCode;
    for (const [digits, hasPhone] of [
      ['662201101', true],
      ['662209909', false],
    ] as const) {
      const spellings = [`+212${digits}`, `+2120${digits}`, `0${digits}`, digits];
      const said: number[] = [];
      for (const spelling of spellings) said.push(await send(spelling));
      expect([hasPhone, said]).toEqual([hasPhone, [200, 429, 200, 429]]);
      for (let n = 0; n < 5; n += 1) await sign(`+212${digits}`);
      const tried: number[] = [];
      for (const spelling of spellings) tried.push(await sign(spelling));
      expect([hasPhone, tried]).toEqual([hasPhone, [429, 429, 400, 400]]);
    }
    expect(await send(await emailOf(id))).toBe(200);
  });
});
