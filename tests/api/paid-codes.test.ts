import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TO_STRANGERS } from '#server/features/auth/send-code-service.ts';
import { attemptsOf } from '#server/features/codes/attempts-service.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('codes to phones that the shop pays for, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    shop.stopClock();
  });
  afterAll(() => shop.close());
  const challenges = async () => (await shop.db.selectFrom('otp_challenges').select('id').execute()).length;
  /** Signs up, and waits until what happens after the answer has come to its end. */
  const signUp = async (username: string) => {
    const before = await challenges();
    expect((await shop.anybody.post('register', { username, password: PASSWORD })).statusCode).toBe(201);
    await expect.poll(challenges).toBe(before + 1);
    return (await shop.mailTo(username)).length;
  };

  test('strangers get so many in a day all together; mail, and phones that the shop knows, go on', async () => {
    const counter = attemptsOf(shop.db, 'otp-send', 'strangers');
    for (let n = 1; n < TO_STRANGERS.max; n += 1) await counter.take(TO_STRANGERS, shop.now());
    expect(await signUp('+212661000001')).toBe(1);
    expect(await signUp('+212661000002')).toBe(0);
    expect(await signUp('hind@client.test')).toBe(1);
    const { id } = await shop.as('CLIENT');
    const phone = { countryCode: '+212', phoneNumber: '661000003', phoneKey: '+212661000003' };
    await shop.db.updateTable('users').set(phone).where('id', '=', id).execute();
    const wanted = { identifier: phone.phoneKey, purpose: 'RESET_PASSWORD' };
    expect((await shop.anybody.post('user/send-otp', wanted)).statusCode).toBe(200);
    await expect.poll(() => shop.mailTo(phone.phoneKey)).toHaveLength(1);
    shop.pass(TO_STRANGERS.window);
    expect(await signUp('+212661000004')).toBe(1);
  });
});
