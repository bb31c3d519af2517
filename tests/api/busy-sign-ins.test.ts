import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { GROWING_WAIT } from '#server/features/codes/attempt-policy.ts';
import { attemptsOf, tryCounted } from '#server/features/codes/attempts-service.ts';
import { SESSIONS_MAX } from '#server/features/sessions/session-service.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('many sign-ins at once, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());

  const person = async () => {
    const { id } = await shop.as('CLIENT');
    const { email } = await shop.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
    return email ?? '';
  };
  const signIn = (identifier: string, { cookie = '', remoteAddress = '203.0.113.5' } = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/backend/user/login',
      payload: { identifier, password: PASSWORD },
      headers: { cookie },
      remoteAddress,
    });
  /** Somebody signs in on as many devices as may be kept, three times at once on each, until he is stopped. */
  const flood = async () => {
    const identifier = await person();
    const cookies: string[] = [];
    while (cookies.length < SESSIONS_MAX) {
      const { cookies: set } = await signIn(identifier, { remoteAddress: '203.0.113.7' });
      cookies.push(`__Host-device=${set.find(({ name }) => name === '__Host-device')?.value}`);
    }
    const stopped = new AbortController();
    const goOn = async (cookie: string) => {
      while (!stopped.signal.aborted) await signIn(identifier, { cookie });
    };
    const over = Promise.all([...cookies, ...cookies, ...cookies].map(goOn));
    return () => {
      stopped.abort();
      return over;
    };
  };

  test('who signs in without end keeps nobody else out', async () => {
    const others: string[] = [];
    while (others.length < 10) others.push(await person());
    const stop = await flood();
    const seen: number[] = [];
    for (const other of others) seen.push((await signIn(other)).statusCode);
    await stop();
    expect(seen).toEqual(others.map(() => 200));
  });

  test('whom the server was too busy to look at has guessed nothing: the next right password is taken', async () => {
    const counted = [[attemptsOf(shop.db, 'login', 'somebody'), GROWING_WAIT]] as const;
    const signInAt = (answer: () => Promise<string>) => tryCounted(counted, shop.now(), answer);
    for (let n = 0; n < 10; n += 1)
      await expect(signInAt(() => Promise.reject(new AppError('unavailable')))).rejects.toThrow('unavailable');
    expect(await signInAt(async () => 'in')).toBe('in');
  });
});
