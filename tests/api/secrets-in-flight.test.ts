import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const NEW = 'Spanner-17-mm';

/** To answer to a password takes a tenth of a second; what it was asked for may be over by then. */
describe.each(engines)('a password that is being checked on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    admin = await shop.as('ADMIN');
  });
  afterAll(() => shop.close());

  const read = async ({ id }: Pick<Caller, 'id'>) => (await admin.get(`users/${id}`)).json<User>();
  const earnProof = async (identifier: string) => {
    shop.pass(61_000);
    await shop.anybody.post('user/send-otp', { identifier, purpose: 'RESET_PASSWORD' });
    await expect.poll(async () => (await shop.mailTo(identifier))[0] ?? '', { interval: 5 }).toMatch(/\d{6}/u);
    const answer = await shop.anybody.post('user/verify-otp', { identifier, otp: await shop.codeFor(identifier) });
    return { 'x-reset-token': answer.json<{ resetToken: string }>().resetToken };
  };
  const signInOften = (identifier: string) =>
    Promise.all(Array.from({ length: 6 }, () => shop.anybody.post('user/login', { identifier, password: PASSWORD })));
  const openSessions = async ({ id }: Pick<Caller, 'id'>) =>
    await shop.db.selectFrom('sessions').select('id').where('userId', '=', id).where('revokedAt', 'is', null).execute();

  test('who signs in with the old password while it is reset has no session after it', async () => {
    const client = await shop.as('CLIENT');
    const { email } = await read(client);
    const proof = await earnProof(email ?? '');
    const signingIn = signInOften(email ?? '');
    const reset = shop.anybody.post('user/reset-password', { identifier: email, password: NEW }, proof);
    expect((await reset).statusCode).toBe(200);
    await signingIn;
    expect(await openSessions(client)).toEqual([]);
  });

  test('who is blocked while signing in has no session when let in again', async () => {
    const client = await shop.as('CLIENT');
    const { email, rev } = await read(client);
    const signingIn = signInOften(email ?? '');
    expect((await admin.patch(`users/${client.id}`, rev, { active: false })).statusCode).toBe(200);
    await signingIn;
    expect(await openSessions(client)).toEqual([]);
  });

  test('a proof of the old address sets no password once the shop has entered another one', async () => {
    const client = await shop.as('CLIENT');
    const { email, rev } = await read(client);
    const proof = await earnProof(email ?? '');
    const signingIn = signInOften(email ?? '');
    const reset = shop.anybody.post('user/reset-password', { identifier: email, password: NEW }, proof);
    const moving = await admin.patch(`users/${client.id}`, rev, { email: `moved-${client.id}@client.test` });
    await signingIn;
    // On a slow machine the reset may have been through before: then the move is asked to read the record again.
    const isResetFirst = (await reset).statusCode === 200;
    expect(moving.statusCode).toBe(isResetFirst ? 412 : 200);
    expect((await reset).statusCode).toBe(isResetFirst ? 200 : 400);
    const left = await read(client);
    expect(left.email).toBe(isResetFirst ? email : moving.json<User>().email);
  });
});
