import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const NEW = 'Spanner-17-mm';
const once = () => ({ 'idempotency-key': newId() });

/** What is sent once more because its answer was lost is the same request, with the same key. */
describe.each(engines)('answers that are lost while one proves who one is, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());

  const aClient = async () => {
    const client = await shop.as('CLIENT');
    const { email } = (await client.get('users/me')).json<{ email: string }>();
    return { client, email };
  };
  const askCode = async (identifier: string) => {
    shop.pass(61_000);
    await shop.anybody.post('user/send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(() => shop.codeFor(identifier), { interval: 5 }).toMatch(/^\d{6}$/u);
    return { identifier, otp: await shop.codeFor(identifier), purpose: 'RESET_PASSWORD' };
  };

  test('who changes the own password and hears nothing is answered the second time that it is changed', async () => {
    const { client, email } = await aClient();
    const change = { currentPassword: PASSWORD, password: NEW };
    const key = once();
    expect((await client.post('users/me/password', change, key)).statusCode).toBe(204);
    expect((await client.post('users/me/password', change, key)).statusCode).toBe(204);
    await shop.signIn(email, NEW);
    const other = await client.post('users/me/password', change, once());
    expect(other.json()).toMatchObject({ code: 'invalid-credentials' });
  });

  test('who confirms a code and hears nothing gets the proof the second time, and nobody else with that code', async () => {
    const { email } = await aClient();
    const code = await askCode(email);
    const key = once();
    const lost = await shop.anybody.post('user/verify-otp', code, key);
    const again = await shop.anybody.post('user/verify-otp', code, key);
    expect([again.statusCode, again.json()]).toEqual([200, lost.json()]);
    expect(again.cookies).toEqual(lost.cookies);
    for (const stranger of [undefined, once()]) {
      const refused = await shop.anybody.post('user/verify-otp', code, stranger);
      expect(refused.json()).toMatchObject({ code: 'invalid-otp' });
    }
    const { resetToken } = again.json<{ resetToken: string }>();
    const chosen = { identifier: email, password: NEW };
    const reset = () => shop.anybody.post('user/reset-password', chosen, { 'x-reset-token': resetToken, ...resetKey });
    const resetKey = once();
    expect((await reset()).statusCode).toBe(200);
    expect((await reset()).json()).toEqual({ message: 'The password is changed. Sign in with it.' });
    await shop.signIn(email, NEW);

    // The proof is used up: with it, with another key or with other words nothing is changed any more.
    const proof = { 'x-reset-token': resetToken };
    for (const [password, how] of [
      ['Gasket-7-blown', proof],
      [NEW, { ...proof, ...once() }],
    ] as const) {
      const refused = await shop.anybody.post('user/reset-password', { identifier: email, password }, how);
      expect(refused.json()).toMatchObject({ code: 'reset-not-verified' });
    }
    const reused = { identifier: email, password: 'Gasket-7-blown' };
    const other = await shop.anybody.post('user/reset-password', reused, { ...proof, ...resetKey });
    expect(other.json()).toMatchObject({ code: 'idempotency-reused' });
    await shop.signIn(email, NEW);
  });

  test('a wrong code sent again under the same key counts as another guess', async () => {
    const { email } = await aClient();
    const { otp, ...code } = await askCode(email);
    const wrong = { ...code, otp: otp === '111111' ? '222222' : '111111' };
    const key = once();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await shop.anybody.post('user/verify-otp', wrong, key)).json()).toMatchObject({ code: 'invalid-otp' });
    expect((await shop.anybody.post('user/verify-otp', { ...code, otp }, once())).statusCode).not.toBe(200);
  });

  test('whoever reads a copy of the database cannot try passwords on what it keeps of such requests', async () => {
    const { client } = await aClient();
    const change = { currentPassword: PASSWORD, password: NEW };
    await client.post('users/me/password', change, once());
    const [row] = await shop.db.selectFrom('idempotency_keys').selectAll().where('owner', '=', client.id).execute();
    const text = JSON.stringify(['POST', '/backend/users/me/password', change]);
    const plain = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    expect(row?.requestHash).toMatch(/^[\w-]{43}$/u);
    expect(row?.requestHash).not.toBe(Buffer.from(plain).toString('base64url'));
  });
});
