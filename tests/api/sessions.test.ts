import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMaintenance } from '#server/maintenance.ts';
import { ADMIN } from '../support/server.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(engines)('sessions on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());
  const refresh = (refreshToken: string) => shop.anybody.post('user/refresh', { refreshToken });
  const next = async (refreshToken: string) =>
    (await refresh(refreshToken)).json<{ refreshToken: string; accessToken: string }>();

  test('a person signs in by e-mail however it is written and gets tokens and a user without secrets', async () => {
    const answer = await shop.anybody.post('user/login', {
      identifier: ' ADMIN@Warsha.Test ',
      password: ADMIN.password,
    });
    expect(answer.statusCode).toBe(200);
    const { accessToken, user } = answer.json<{ accessToken: string; user: Record<string, unknown> }>();
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(claims).toMatchObject({ sub: user['id'], role: 'ADMIN', position: 'ADMIN' });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600);
    expect(Object.keys(user).filter((key) => /password|hash|key/iu.test(key))).toEqual([]);
    expect(user).toMatchObject({ role: 'ADMIN', email: ADMIN.email });
  });

  test('a mechanic is staff by token role, and his position says what he is', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const claims = JSON.parse(Buffer.from(mechanic.accessToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ role: 'ADMIN', position: 'EMPLOYEE' });
  });

  test('an answer to a refresh that got lost can be asked for again, any number of times', async () => {
    const person = await shop.as('CLIENT');
    const first = await next(person.refreshToken);
    shop.pass(3 * DAY);
    expect((await next(person.refreshToken)).refreshToken).toBe(first.refreshToken);
    expect((await refresh(first.refreshToken)).statusCode).toBe(200);
  });

  test('twenty refreshes at once are one family and all twenty answers work', async () => {
    const person = await shop.as('CLIENT');
    const answers = await Promise.all(Array.from({ length: 20 }, () => next(person.refreshToken)));
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    for (const { accessToken } of answers) {
      expect((await shop.anybody.get('users/me/sessions', { authorization: `Bearer ${accessToken}` })).statusCode).toBe(
        200,
      );
    }
    const successors = await Promise.all(answers.map((answer) => next(answer.refreshToken)));
    expect(new Set(successors.map((answer) => answer.refreshToken)).size).toBe(1);
  });

  test('for a minute after its successor is in use an old token still gives the same successor: tabs race', async () => {
    const person = await shop.as('CLIENT');
    const second = await next(person.refreshToken);
    await refresh(second.refreshToken);
    shop.pass(59_000);
    expect((await next(person.refreshToken)).refreshToken).toBe(second.refreshToken);
  });

  test('a stolen token used after its owner has gone on ends the family for both', async () => {
    const person = await shop.as('CLIENT');
    const second = await next(person.refreshToken);
    const third = await next(second.refreshToken);
    shop.pass(2 * MINUTE);
    const reuse = await refresh(person.refreshToken);
    expect(reuse.statusCode).toBe(401);
    expect(reuse.json()).toMatchObject({ code: 'refresh-refused' });
    expect((await refresh(third.refreshToken)).statusCode).toBe(401);
    expect((await person.get('users/me/sessions')).json()).toMatchObject({ code: 'session-ended', status: 401 });
  });

  test('thirty days after sign-in the family ends, however busy it was', async () => {
    const person = await shop.as('CLIENT');
    let token = person.refreshToken;
    for (let day = 0; day < 29; day += 1) {
      shop.pass(DAY);
      token = (await next(token)).refreshToken;
    }
    shop.pass(DAY + MINUTE);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  test('an access token is refused after an hour, and the refreshed one is not', async () => {
    const person = await shop.as('CLIENT');
    shop.pass(62 * MINUTE);
    const refused = await person.get('users/me/sessions');
    expect(refused.json()).toMatchObject({ code: 'invalid-token' });
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    const { accessToken } = await next(person.refreshToken);
    expect((await shop.anybody.get('users/me/sessions', { authorization: `Bearer ${accessToken}` })).statusCode).toBe(
      200,
    );
  });

  test('signing out everywhere else ends every other session of the person, and nobody else’s', async () => {
    const [here, there, other] = [
      await shop.signIn(ADMIN.email, ADMIN.password),
      await shop.signIn(ADMIN.email, ADMIN.password),
      await shop.as('MANAGER'),
    ];
    expect((await here.delete('users/me/sessions')).statusCode).toBe(204);
    expect((await there.get('users/me/sessions')).statusCode).toBe(401);
    expect((await other.get('users/me/sessions')).statusCode).toBe(200);
    expect((await here.get('users/me/sessions')).json()).toMatchObject({ items: [{ current: true }] });
  });

  test('signing out ends this session at once and no other', async () => {
    const here = await shop.signIn(ADMIN.email, ADMIN.password);
    const there = await shop.signIn(ADMIN.email, ADMIN.password);
    expect((await here.post('user/logout')).statusCode).toBe(204);
    expect((await here.get('users/me/sessions')).statusCode).toBe(401);
    expect((await refresh(here.refreshToken)).statusCode).toBe(401);
    expect((await there.get('users/me/sessions')).statusCode).toBe(200);
  });

  test('a person sees the own devices and signs one out; nobody else can', async () => {
    const phone = await shop.as('CLIENT');
    const email =
      (await shop.db.selectFrom('users').select('email').where('id', '=', phone.id).executeTakeFirstOrThrow()).email ??
      '';
    const tablet = await shop.signIn(email);
    const { items } = (await phone.get('users/me/sessions')).json<{ items: { id: string; current: boolean }[] }>();
    expect(items.map((each) => each.current)).toEqual(expect.arrayContaining([false, true]));
    const other = items.find((each) => !each.current)?.id ?? '';
    const stranger = await shop.as('CLIENT');
    expect((await stranger.delete(`users/me/sessions/${other}`)).statusCode).toBe(404);
    expect((await phone.delete(`users/me/sessions/${other}`)).statusCode).toBe(204);
    expect((await tablet.get('users/me/sessions')).statusCode).toBe(401);
  });

  test('a dismissed mechanic is out with the next request, a promoted one stays in', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    await shop.db.updateTable('users').set({ role: 'MANAGER' }).where('id', '=', mechanic.id).execute();
    expect((await mechanic.get('users/me/sessions')).statusCode).toBe(200);
    await shop.db.updateTable('users').set({ active: 0 }).where('id', '=', mechanic.id).execute();
    expect((await mechanic.get('users/me/sessions')).statusCode).toBe(401);
    expect((await refresh(mechanic.refreshToken)).statusCode).toBe(401);
  });

  test('who signs in without end has twenty devices: one more ends the one unused for longest', async () => {
    const first = await shop.as('CLIENT');
    const { email } = (await first.get('users/me')).json<{ email: string }>();
    const later = [];
    for (let n = 0; n < 20; n += 1) {
      shop.pass(1000);
      later.push(await shop.signIn(email));
    }
    const { items } = (await later[0]?.get('users/me/sessions'))?.json<{ items: object[] }>() ?? { items: [] };
    expect(items).toHaveLength(20);
    expect((await first.get('users/me')).statusCode).toBe(401);
  });

  test('who signs in without end leaves twenty known devices, and no token of a session that ended', async () => {
    const person = await shop.as('CLIENT');
    const { email } = (await person.get('users/me')).json<{ email: string }>();
    for (let n = 0; n < 24; n += 1) {
      shop.pass(1000);
      await shop.signIn(email);
    }
    const devices = shop.db.selectFrom('known_devices').select('expiresAt').where('userId', '=', person.id);
    expect((await devices.execute()).length).toBe(20);
    const last = await shop.signIn(email);
    const tokens = shop.db
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.sessionId')
      .select('hash')
      .where('userId', '=', person.id);
    const failures: unknown[] = [];
    await startMaintenance({ ...shop, clock: { now: () => shop.now() } }, (error) => failures.push(error))();
    expect([failures, (await tokens.execute()).length]).toEqual([[], 20]);
    expect((await refresh(last.refreshToken)).statusCode).toBe(200);
    expect((await refresh(person.refreshToken)).json()).toMatchObject({ code: 'refresh-refused' });
  });

  test('who signs in and out all day leaves twenty ended sessions, and the tablet signed in before stays in', async () => {
    const tablet = await shop.as('CLIENT');
    const { email } = (await tablet.get('users/me')).json<{ email: string }>();
    for (let n = 0; n < 30; n += 1) {
      shop.pass(1000);
      expect((await (await shop.signIn(email)).post('user/logout')).statusCode).toBe(204);
    }
    shop.pass(1000);
    await shop.signIn(email);
    const sessions = shop.db.selectFrom('sessions').select('revokedAt').where('userId', '=', tablet.id);
    const ended = (await sessions.execute()).filter(({ revokedAt }) => revokedAt !== null);
    expect(ended).toHaveLength(20);
    expect((await tablet.get('users/me')).statusCode).toBe(200);
  });

  test('a new password by the old one signs the other devices out', async () => {
    const here = await shop.as('CLIENT');
    const email =
      (await shop.db.selectFrom('users').select('email').where('id', '=', here.id).executeTakeFirstOrThrow()).email ??
      '';
    const there = await shop.signIn(email);
    const wrong = await here.post('users/me/password', { currentPassword: 'Wrong-1-wrong', password: 'Spanner-17-mm' });
    expect(wrong.json()).toMatchObject({ code: 'invalid-credentials', status: 400 });
    const body = { currentPassword: 'Ratchet-9-strap', password: 'Spanner-17-mm' };
    expect((await here.post('users/me/password', body)).statusCode).toBe(204);
    expect((await here.get('users/me/sessions')).statusCode).toBe(200);
    expect((await there.get('users/me/sessions')).statusCode).toBe(401);
    await shop.signIn(email, 'Spanner-17-mm');
  });
});
