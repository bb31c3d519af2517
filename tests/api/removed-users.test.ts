import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { User } from '#contract/users.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('people who are deleted, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let mechanic: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
  });
  afterAll(() => shop.close());

  const read = async (by: Caller, id: string) => (await by.get(`users/${id}`)).json<User>();

  test('a person of whom nothing tells is deleted, is back for thirty days, and has no devices', async () => {
    const gone = await shop.as('CLIENT');
    expect(await read(manager, gone.id)).toMatchObject({ removable: true });
    expect(await read(mechanic, gone.id)).not.toHaveProperty('removable');
    expect((await manager.delete(`users/${gone.id}?remove=true`)).statusCode).toBe(204);
    expect((await gone.get('users/me')).statusCode).toBe(401);
    for (const list of ['users?size=100', 'users?archived=true&size=100'])
      expect((await manager.get(list)).body).not.toContain(gone.id);
    expect((await mechanic.get(`users/${gone.id}`)).statusCode).toBe(404);
    expect(await read(manager, gone.id)).toMatchObject({ removed: true });
    const back = (await manager.post(`users/${gone.id}/restore`)).json<object>();
    expect(back).toMatchObject({ archivedAt: null, removable: true });
    const trail = (await garage.admin.get(`audit?entity=user&id=${gone.id}`)).json<{ items: { verb: string }[] }>()
      .items;
    expect(trail.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['restore', 'remove']));
    await manager.delete(`users/${gone.id}?remove=true`);
    shop.pass(32 * DAY_MS);
    const later = await shop.as('MANAGER');
    expect((await later.post(`users/${gone.id}/restore`)).statusCode).toBe(404);
    expect((await later.get(`users/${gone.id}`)).statusCode).toBe(404);
    shop.pass(-32 * DAY_MS);
  });

  test('a code that was handed out before is worth nothing after', async () => {
    for (const way of ['?remove=true', '']) {
      const made = await garage.user();
      expect((await manager.delete(`users/${made.id}${way}`)).statusCode).toBe(204);
      await manager.post(`users/${made.id}/restore`);
      const proof = { identifier: made.email, otp: made.setupCode };
      expect((await shop.anybody.post('user/verify-otp', proof)).json()).toMatchObject({ code: 'invalid-otp' });
    }
  });

  test('of whom anything tells, even what was deleted, that person is archived only', async () => {
    const told = {
      'a car': async (who: Caller) => await garage.admin.delete(`vehicles/${(await garage.car(who)).id}`),
      'a visit and its task': async (who: Caller) => await garage.visit(who),
      'a file': async (who: Caller) => await garage.photo(who),
      'a message': async (who: Caller) => {
        const words = { fullName: 'Salma', email: 'salma@post.example', message: 'When are you open?' };
        await who.post('messages', words);
      },
      'a rating': async (who: Caller) => await garage.rating(who),
    };
    for (const [what, make] of Object.entries(told)) {
      const client = await shop.as('CLIENT');
      await make(client);
      expect([what, await read(manager, client.id)]).toEqual([what, expect.not.objectContaining({ removable: true })]);
      const refused = (await manager.delete(`users/${client.id}?remove=true`)).json<object>();
      expect([what, refused]).toEqual([what, expect.objectContaining({ status: 409, code: 'in-use' })]);
    }
    const work = {
      'a task': async (who: Caller) => {
        const { tasks } = await garage.visit(await shop.as('CLIENT'));
        const { id, rev } = (await garage.admin.get(`tasks/${tasks[0]?.id}`)).json<{ id: string; rev: number }>();
        await garage.admin.patch(`tasks/${id}`, rev, { assigneeId: who.id });
      },
      'a task set going': async (who: Caller) => {
        const { tasks } = await garage.visit(await shop.as('CLIENT'));
        await who.post(`tasks/${tasks[0]?.id}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
      },
      'a reading': async (who: Caller) => {
        const { id } = await garage.car(await shop.as('CLIENT'));
        await who.post(`vehicles/${id}/km-readings`, { km: 71_000 });
      },
      'a to-do': async (who: Caller) => await garage.todo(who),
    };
    for (const [what, make] of Object.entries(work)) {
      const colleague = await shop.as('EMPLOYEE');
      expect(await read(manager, colleague.id)).toMatchObject({ removable: true });
      await make(colleague);
      const refused = (await manager.delete(`users/${colleague.id}?remove=true`)).json<object>();
      expect([what, refused]).toEqual([what, expect.objectContaining({ code: 'in-use' })]);
      expect((await manager.delete(`users/${colleague.id}`)).statusCode).toBe(204);
      expect((await read(manager, colleague.id)).archivedAt).not.toBeNull();
    }
  });
});
