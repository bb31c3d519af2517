import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(engines)('what one person may write without end, on %s', (engine) => {
  let shop: TestApp;
  beforeEach(async () => {
    shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
    // Windows of limits are measured by the time that the process runs.
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await shop.close();
  });

  /** Asks again and again, a minute later when there was enough for the minute, until a longer wait is named. */
  const untilPutOff = async (ask: () => Promise<{ statusCode: number; headers: Record<string, unknown> }>) => {
    for (let taken = 0; ;) {
      const { statusCode, headers } = await ask();
      if (statusCode < 300) taken += 1;
      else {
        const wait = Number(headers['retry-after']) * 1000;
        expect([statusCode, wait > 0]).toEqual([429, true]);
        if (wait > MINUTE) return { taken, wait };
        vi.advanceTimersByTime(wait);
      }
    }
  };
  const renamer = (who: Caller) => {
    let count = 0;
    return async () => {
      count += 1;
      const { rev } = (await who.get('users/me')).json<{ rev: number }>();
      return await who.patch('users/me', rev, { lastName: `Name ${count}` });
    };
  };

  test('a client who changes the own name all day leaves a thousand lines in the trail, and others go on', async () => {
    const [client, other, mechanic] = [await shop.as('CLIENT'), await shop.as('CLIENT'), await shop.as('EMPLOYEE')];
    const rename = renamer(client);
    for (let n = 0; n < 60; n += 1) expect((await rename()).statusCode).toBe(200);
    expect((await rename()).statusCode).toBe(429);
    vi.advanceTimersByTime(MINUTE);
    const { taken, wait } = await untilPutOff(rename);
    expect([taken, wait <= DAY]).toEqual([1000 - 60, true]);
    const lines = await shop.db.selectFrom('audit').select('id').where('actorId', '=', client.id).execute();
    expect(lines).toHaveLength(1000);
    expect((await client.get('users/me')).statusCode).toBe(200);
    for (const who of [other, mechanic]) expect((await renamer(who)()).statusCode).toBe(200);
  });

  test('who renews a session without end is put off after five hundred times a day, another device is not', async () => {
    const client = await shop.as('CLIENT');
    const { email } = (await client.get('users/me')).json<{ email: string }>();
    let { refreshToken } = client;
    const { taken, wait } = await untilPutOff(async () => {
      const answer = await shop.anybody.post('user/refresh', { refreshToken });
      if (answer.statusCode === 200) ({ refreshToken } = answer.json<{ refreshToken: string }>());
      return answer;
    });
    expect([taken, wait <= DAY]).toEqual([500, true]);
    const again = await shop.signIn(email);
    expect((await shop.anybody.post('user/refresh', { refreshToken: again.refreshToken })).statusCode).toBe(200);
    vi.advanceTimersByTime(wait);
    expect((await shop.anybody.post('user/refresh', { refreshToken })).statusCode).toBe(200);
  });

  test('whoever holds a session of a client keeps the owner from leaving, looking round and locking it out by nothing', async () => {
    const owner = await shop.as('CLIENT');
    const thief = await shop.signIn('client-1@warsha.test');
    const tries = Array.from({ length: 70 }, async () => (await thief.patch('users/me', 1, {})).statusCode);
    expect(await Promise.all(tries)).toContain(429);
    expect((await owner.get('users/me/sessions')).statusCode).toBe(200);
    expect((await owner.delete('users/me/sessions')).statusCode).toBe(204);
    expect((await thief.get('users/me')).statusCode).toBe(401);
    expect((await owner.post('user/logout')).statusCode).toBe(204);
  });

  test('whoever asks without pause whether the server is well is put off, and nobody else', async () => {
    const ask = (path: string, remoteAddress: string) => shop.app.inject({ url: `/backend/${path}`, remoteAddress });
    for (const path of ['health', 'ready']) {
      const [noisy, quiet] = [`192.0.2.${path.length}`, '198.51.100.1'];
      for (let n = 0; n < 300; n += 1) expect((await ask(path, noisy)).statusCode).toBe(200);
      expect((await ask(path, noisy)).statusCode).toBe(429);
      expect((await ask(path, quiet)).statusCode).toBe(200);
      expect((await ask('merchant/fetch-merchant', noisy)).statusCode).toBe(200);
    }
  });
});
