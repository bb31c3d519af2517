import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionAnswer } from '#contract/sessions.ts';
import type { ShopDevice } from '#contract/shop-devices.ts';
import type { User } from '#contract/users.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('shared tablets, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const enrol = async (by: Caller, name: string) => (await by.post('devices', { name })).json<ShopDevice>();
  const list = async (by = manager) => (await by.get('devices')).json<{ items: ShopDevice[] }>().items;
  const signInOn = async (id: string, who: Caller) => {
    const { email } = (await who.get('users/me')).json<User>();
    return shop.anybody.post('user/login', { identifier: email, password: PASSWORD }, { 'x-device': id });
  };
  const asks = (token: string) => shop.anybody.get('users/me', { authorization: `Bearer ${token}` });

  test('a manager makes a tablet a shared one and sees who is signed in on it', async () => {
    const tablet = await enrol(manager, 'Bay 1');
    const mechanic = await shop.as('EMPLOYEE');
    expect((await signInOn(tablet.id, mechanic)).statusCode).toBe(200);
    const [own] = (await list()).filter(({ id }) => id === tablet.id);
    expect(own?.name).toBe('Bay 1');
    expect(own?.people.map(({ id }) => id).toSorted()).toEqual([manager.id, mechanic.id].toSorted());
    expect((await mechanic.get('devices')).statusCode).toBe(403);
    expect((await mechanic.post('devices', { name: 'Mine' })).statusCode).toBe(403);
  });

  test('a tablet that is taken off the list signs everybody on it out, and them alone; nobody signs in on it again', async () => {
    const owner = await shop.as('MANAGER');
    const mechanic = await shop.as('EMPLOYEE');
    const tablet = await enrol(owner, 'Lost');
    const onIt = (await signInOn(tablet.id, mechanic)).json<SessionAnswer>();
    expect((await asks(onIt.accessToken)).statusCode).toBe(200);
    expect((await manager.delete(`devices/${tablet.id}`)).statusCode).toBe(204);
    expect((await asks(onIt.accessToken)).statusCode).toBe(401);
    const refreshed = await shop.anybody.post('user/refresh', { refreshToken: onIt.refreshToken });
    expect([refreshed.statusCode, refreshed.json<{ code: string }>().code]).toEqual([401, 'refresh-refused']);
    // It was made a shared one by a session of the owner on it.
    expect((await owner.get('users/me')).statusCode).toBe(401);
    expect((await mechanic.get('users/me')).statusCode).toBe(200);
    expect((await signInOn(tablet.id, mechanic)).json()).toMatchObject({ code: 'device-revoked', status: 409 });
    expect((await list()).map(({ id }) => id)).not.toContain(tablet.id);
    expect((await manager.delete(`devices/${tablet.id}`)).statusCode).toBe(404);
    const trail = await shop.db
      .selectFrom('audit')
      .select(['action', 'actorId'])
      .where('entityId', '=', tablet.id)
      .execute();
    expect(trail).toEqual([
      { action: 'device.enrol', actorId: owner.id },
      { action: 'device.revoke', actorId: manager.id },
    ]);
  });

  test('a tablet that the shop does not know is a device like any other', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    for (const id of ['01900000-0000-7000-8000-000000000001', 'a tablet', ''])
      expect((await signInOn(id, mechanic)).statusCode).toBe(200);
  });
});
