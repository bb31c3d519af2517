import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreatedUser, User } from '#contract/users.ts';
import { ADMIN } from '../support/server.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('how others get in and out, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    [admin, manager] = [await shop.as('ADMIN'), await shop.as('MANAGER')];
  });
  afterAll(() => shop.close());
  const read = async (id: string) => (await admin.get(`users/${id}`)).json<User>();
  const devices = async (by: Caller, id: string) =>
    (await by.get(`users/${id}/sessions`)).json<{ items: { id: string; device: string }[] }>().items;
  const trailOf = async (id: string) =>
    await shop.db.selectFrom('audit').select(['action', 'actorId', 'changes']).where('entityId', '=', id).execute();
  const verify = (identifier: unknown, otp: string | undefined) =>
    shop.anybody.post('user/verify-otp', { identifier, otp });
  const confirmed = (password: string) => ({ 'x-confirm-password': encodeURIComponent(password) });

  test('who lost the set-up code gets another; the old one ends and the devices stay signed in', async () => {
    const body = { firstName: 'Nora', lastName: 'Alami', role: 'CLIENT', username: 'nora', image: null };
    const contact = { email: 'nora@client.test', countryCode: '+212', phoneNumber: '661000077' };
    const made = (await manager.post('users', { ...body, ...contact })).json<CreatedUser>();
    const sent = shop.foundBySender('nora@client.test');
    const answer = await manager.post(`users/${made.id}/setup-code`);
    expect(answer.statusCode).toBe(201);
    const { setupCode } = answer.json<{ setupCode: string }>();
    expect(await shop.codeFor('nora@client.test')).toBe(setupCode);
    await expect.poll(() => sent.join()).toContain(setupCode);
    expect((await verify('nora@client.test', made.setupCode)).json()).toMatchObject({ code: 'invalid-otp' });
    expect((await verify('nora@client.test', setupCode)).json()).toHaveProperty('resetToken');
    expect(await trailOf(made.id)).toContainEqual({ action: 'user.setupCode', actorId: manager.id, changes: null });
    const client = await shop.as('CLIENT');
    await admin.post(`users/${client.id}/setup-code`);
    expect((await client.get('users/me')).statusCode).toBe(200);
  });

  test('a mechanic gives no client who signs in another phone: codes would come to it; a manager may, and the client is told', async () => {
    const [mechanic, client] = [await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
    const phone = { countryCode: '+212', phoneNumber: '661000088' };
    const { rev, email } = await read(client.id);
    const refused = await mechanic.patch(`users/${client.id}`, rev, phone);
    expect(refused.json()).toMatchObject({
      errors: [
        { pointer: '/countryCode', code: 'not-allowed' },
        { pointer: '/phoneNumber', code: 'not-allowed' },
      ],
    });
    expect((await mechanic.patch(`users/${client.id}`, rev, { lastName: 'Alaoui' })).statusCode).toBe(200);
    expect((await manager.patch(`users/${client.id}`, (await read(client.id)).rev, phone)).statusCode).toBe(200);
    expect((await shop.mailTo(String(email)))[0]).toContain('+212661000088');
  });

  test('a set-up code that went to a mistyped address opens nothing once it is put right; a new one goes to the right one', async () => {
    const body = { firstName: 'Hind', lastName: 'Tazi', role: 'CLIENT', username: 'hind', image: null };
    const contact = { email: 'hnid@client.test', countryCode: '+212', phoneNumber: '661000099' };
    const made = (await manager.post('users', { ...body, ...contact })).json<CreatedUser>();
    await manager.patch(`users/${made.id}`, made.rev, { email: 'hind@client.test' });
    expect((await verify('hind@client.test', made.setupCode)).json()).toMatchObject({ code: 'invalid-otp' });
    const sent = await shop.codeFor('hind@client.test');
    expect((await verify('hind@client.test', sent)).json()).toHaveProperty('resetToken');
  });

  test('a mechanic who enters a person is not told whose an e-mail is', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const { email } = await read(manager.id);
    const body = { firstName: 'Ali', lastName: 'Raji', role: 'CLIENT', username: 'ali-raji', image: null, email };
    const answer = await mechanic.post('users', { ...body, countryCode: '+212', phoneNumber: '661000066' });
    expect(answer.json()).toMatchObject({ code: 'email-exists' });
    expect(answer.body).not.toContain(manager.id);
  });

  test('nobody makes a code for oneself, for an equal, for who is inactive or archived', async () => {
    const [peer, client] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
    expect((await manager.post(`users/${peer.id}/setup-code`)).statusCode).toBe(403);
    expect((await admin.post(`users/${admin.id}/setup-code`)).statusCode).toBe(403);
    await admin.patch(`users/${client.id}`, (await read(client.id)).rev, { active: false });
    expect((await manager.post(`users/${client.id}/setup-code`)).statusCode).toBe(409);
    await admin.delete(`users/${client.id}`);
    expect((await manager.post(`users/${client.id}/setup-code`)).statusCode).toBe(404);
  });

  test('a manager signs a mechanic out of a lost tablet, then out of everything', async () => {
    const tablet = await shop.as('EMPLOYEE');
    const { email } = await read(tablet.id);
    const [phone, desk] = [await shop.signIn(String(email)), await shop.signIn(String(email))];
    const lost = (await devices(manager, tablet.id)).at(-1);
    expect((await manager.delete(`users/${tablet.id}/sessions/${lost?.id}`)).statusCode).toBe(204);
    const open = async () =>
      Promise.all([tablet, phone, desk].map(async (who) => (await who.get('users/me')).statusCode));
    expect((await open()).filter((status) => status === 401)).toHaveLength(1);
    expect((await manager.delete(`users/${tablet.id}/sessions/${lost?.id}`)).statusCode).toBe(404);
    expect((await manager.delete(`users/${tablet.id}/sessions`)).statusCode).toBe(204);
    expect(await open()).toEqual([401, 401, 401]);
    expect((await trailOf(tablet.id)).filter(({ action }) => action === 'user.signOut')).toHaveLength(2);
  });

  test('a manager neither sees nor ends the devices of an equal or of the Admin', async () => {
    const peer = await shop.as('MANAGER');
    for (const who of [peer, admin]) {
      expect((await manager.get(`users/${who.id}/sessions`)).statusCode).toBe(403);
      expect((await manager.delete(`users/${who.id}/sessions`)).statusCode).toBe(403);
      expect((await who.get('users/me')).statusCode).toBe(200);
    }
    const foreign = (await devices(admin, peer.id))[0]?.id;
    const client = await shop.as('CLIENT');
    expect((await manager.delete(`users/${client.id}/sessions/${foreign}`)).statusCode).toBe(404);
  });

  test('who finds an Admin’s open device gives nobody another position without the password', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const { rev } = await read(mechanic.id);
    const raise = (headers?: Record<string, string>) =>
      admin.patch(`users/${mechanic.id}`, rev, { role: 'MANAGER' }, headers);
    for (const headers of [undefined, confirmed('Wrong-1-wrong'), confirmed(''), { 'x-confirm-password': '%E0%A4%A' }])
      expect((await raise(headers)).json()).toMatchObject({ status: 400, code: 'invalid-credentials' });
    expect(await read(mechanic.id)).toMatchObject({ role: 'EMPLOYEE', rev });
    expect((await admin.patch(`users/${mechanic.id}`, rev, { role: 'EMPLOYEE', age: 40 })).statusCode).toBe(200);
    const raised = await admin.patch(
      `users/${mechanic.id}`,
      (await read(mechanic.id)).rev,
      { role: 'MANAGER' },
      confirmed(ADMIN.password),
    );
    expect(raised.json()).toMatchObject({ role: 'MANAGER' });
    expect((await trailOf(mechanic.id)).at(-1)?.changes).toContain('"MANAGER"');
  });

  test('guesses of the password for another position are held up as at sign-in', async () => {
    const other = await shop.as('ADMIN');
    const mechanic = await shop.as('EMPLOYEE');
    const { rev } = await read(mechanic.id);
    const raise = (password: string) =>
      other.patch(`users/${mechanic.id}`, rev, { role: 'MANAGER' }, confirmed(password));
    for (let n = 0; n < 5; n += 1) expect((await raise(`Wrong-${n}-wrong`)).statusCode).toBe(400);
    expect((await raise(PASSWORD)).json()).toMatchObject({ code: 'rate-limited', retryAfter: 1 });
  });
});
