import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordKm } from '#sync/commands/record-km.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { flushEveryone } from '#sync/exchange/flush-everyone.ts';
import { readVisits } from '#sync/view/active-visits.ts';
import { giveUpUnsent, signOut, waitingAtSignOut, waitingPeople } from '#sync/exchange/sign-out.ts';
import { facesOf } from '#sync/session/shared-tablet.ts';
import { PASSWORD } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';
import { problem as refusal, Tablet, World } from './world.ts';

const DAY = 86_400_000;

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('a tablet that was off for eight days renews its session once and sends everything', async () => {
    const { taskIds, vehicleId } = await world.visit();
    const tablet = await world.tablet();
    tablet.weather = 'no-network';
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(8 * DAY);
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 90_000 });
    expect(await tablet.see(readVisits)).toHaveLength(1);
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(tablet.requests.get('/backend/user/refresh')).toBe(1);
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('who is told by whoever stands before the server that there is no such page is not signed out by it', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(8 * DAY);
    const { fetch } = tablet.device;
    for (const [status, code] of [
      [400, 'invalid-request'],
      [404, 'not-found'],
      [403, 'forbidden'],
      [405, 'method-not-allowed'],
    ] as const) {
      tablet.device.fetch = () => Promise.resolve(refusal(status, code, {}));
      expect(await tablet.flush()).toBe('offline');
      expect(await tablet.device.app.session.get(tablet.uid)).toMatchObject({ refused: false });
    }
    tablet.device.fetch = fetch;
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('after 31 days the mechanic must sign in; his changes wait for him and go out then', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const email = await world.emailOf(tablet.uid);
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'COMPLETED' });
    world.shop.pass(31 * DAY);
    expect(await tablet.flush()).toBe('needs-login');
    expect(await tablet.waiting()).toHaveLength(1);
    await tablet.signIn(email);
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('another person on the same tablet sees nothing and sends nothing of the first, whose work goes out when he returns', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const first = { session: tablet.session, email: await world.emailOf(tablet.uid) };
    tablet.weather = 'no-network';
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    await signOut(tablet.device, first.session);
    expect(await waitingPeople(tablet.device)).toEqual([{ name: 'E. 2.', count: 1 }]);
    tablet.weather = 'fine';
    await tablet.signIn(await world.emailOf((await world.shop.as('EMPLOYEE')).id));
    world.shop.pass(10_000);
    expect(await flushEveryone(tablet.device, true)).toBe(true);
    expect(await tablet.waiting()).toEqual([]);
    expect(await world.history(taskIds[0]!)).toEqual([]);
    await signOut(tablet.device, tablet.session);
    await tablet.signIn(first.email);
    expect(await tablet.flush()).toBe('drained');
    expect((await world.history(taskIds[0]!)).map(({ byUserId }) => byUserId)).toEqual([first.session.uid]);
    expect(await waitingPeople(tablet.device)).toEqual([]);
  });

  it('signing out sends what it can first, and gives up only what the person was shown when he discarded it', async () => {
    const { taskIds, vehicleId } = await world.visit();
    const tablet = await world.tablet();
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    expect(await waitingAtSignOut(tablet.device, tablet.uid)).toBe(0);
    tablet.weather = 'no-network';
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'COMPLETED' });
    expect(await waitingAtSignOut(tablet.device, tablet.uid)).toBe(1);
    const [shown] = await tablet.waiting();
    // In another tab, while the question stands.
    const { op: more } = await recordKm(tablet.device, tablet.session, { vehicleId, km: 84_100 });
    expect(await giveUpUnsent(tablet.device, tablet.uid, [shown!.opId])).toBe(false);
    expect(await tablet.waiting()).toHaveLength(2);
    expect(await giveUpUnsent(tablet.device, tablet.uid, [shown!.opId, more!.opId])).toBe(true);
    await signOut(tablet.device, tablet.session);
    expect(await waitingPeople(tablet.device)).toEqual([]);
    expect(await tablet.waiting()).toEqual([]);
  });

  it('somebody who was dismissed keeps his changes but can send none; one who lost his position is told per change', async () => {
    const { taskIds } = await world.visit();
    const [dismissed, demoted] = [await world.tablet(), await world.tablet()];
    for (const tablet of [dismissed, demoted])
      await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    await world.shop.db.updateTable('users').set({ active: 0 }).where('id', '=', dismissed.uid).execute();
    await world.shop.db.updateTable('users').set({ role: 'CLIENT' }).where('id', '=', demoted.uid).execute();
    world.shop.pass(10_000);
    expect(await dismissed.flush()).toBe('needs-login');
    expect(await dismissed.waiting()).toHaveLength(1);
    // Nobody's face any more, also where somebody else works on the tablet: the sign-in page tells of what he left.
    expect(await facesOf(dismissed.device)).toEqual([]);
    expect(await waitingPeople(dismissed.device)).toMatchObject([{ count: 1 }]);
    await demoted.flush();
    expect((await demoted.waiting()).map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['attention', 'forbidden'],
    ]);
    expect(await world.history(taskIds[0]!)).toEqual([]);
  });

  it('who deletes the account and loses the answer is told that it is deleted, and nothing of it stays there', async () => {
    const client = await world.tablet('CLIENT');
    const vehicleId = await world.car(client.uid);
    await client.pull();
    await recordKm(client.device, client.session, { vehicleId, km: 40_000 });
    const headers = { 'x-confirm-password': encodeURIComponent(PASSWORD) };
    const leave = () => client.api.call({ method: 'DELETE', path: 'users/me', headers });
    client.weather = 'lost-answer';
    await expect(leave()).rejects.toMatchObject({ code: 'offline' });
    client.weather = 'fine';
    // By whatever is sent next.
    expect(await client.flush()).toBe('needs-login');
    await expect(leave()).rejects.toMatchObject({ code: 'refresh-refused' });
    expect(client.sessionOver).toBe('erased');
    expect(await waitingPeople(client.device)).toEqual([]);
    expect(await client.waiting()).toEqual([]);
  });

  it('a command of somebody else in the batch is refused, and its owner can still send it', async () => {
    const { taskIds } = await world.visit();
    const [owner, thief] = [await world.tablet(), await world.tablet()];
    const { op } = await setTaskStatus(owner.device, owner.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    const { seq: _seq, ...copy } = op!;
    await (await thief.device.outboxOf(thief.uid)).ops.add(copy);
    await thief.flush();
    expect((await thief.waiting()).map(({ problem }) => problem?.code)).toEqual(['forbidden']);
    expect(await owner.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('work outlives the app: a tablet that is started again finds its changes and sends them', async () => {
    const { taskIds } = await world.visit();
    const disk = new IDBFactory();
    const tablet = new Tablet(world.shop, disk);
    await tablet.signIn(await world.emailOf((await world.shop.as('EMPLOYEE')).id));
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    const again = new Tablet(world.shop, disk);
    again.session = (await again.api.currentSession())!;
    world.shop.pass(10_000);
    expect(await again.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('a token that was on its way while somebody signed out brings nobody back', async () => {
    const tablet = await world.tablet();
    const { taskIds } = await world.visit();
    await tablet.pull();
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'COMPLETED' });
    world.shop.pass(DAY / 12);
    const { fetch } = tablet.device;
    tablet.device.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('user/refresh')) await signOut({ ...tablet.device, fetch }, tablet.session);
      return answer;
    };
    expect(await tablet.flush()).toBe('needs-login');
    expect(await tablet.device.app.session.toArray()).toEqual([]);
    expect(await waitingPeople(tablet.device)).toMatchObject([{ count: 1 }]);
  });

  it('what is still on its way when somebody signs out leaves no rows of the shop behind; his work is there once', async () => {
    const tablet = await world.tablet();
    const { taskIds } = await world.visit();
    const email = await world.emailOf(tablet.uid);
    const { cache } = await tablet.device.storesOf(tablet.uid);
    const left = async () => [await cache.visit.count(), await cache.task.count(), await cache.meta.count()];
    const { fetch } = tablet.device;
    for (const path of ['sync/pull', 'sync/push']) {
      await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
      world.shop.pass(10_000);
      const isAsked = Promise.withResolvers<void>();
      const way = Promise.withResolvers<void>();
      tablet.device.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (!(input as Request).url.includes(path)) return answer;
        isAsked.resolve();
        await way.promise;
        return answer;
      };
      const round = (path === 'sync/pull' ? tablet.pull() : tablet.flush()).catch(() => undefined);
      await isAsked.promise;
      await signOut(tablet.device, tablet.session);
      way.resolve();
      await round;
      expect(await left()).toEqual([0, 0, 0]);
      tablet.device.fetch = fetch;
      await tablet.signIn(email);
    }
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('who signs out in the morning, on the token of the evening before, is signed out at the server, too', async () => {
    const tablet = await world.tablet();
    const { session } = tablet;
    world.shop.pass(DAY / 2);
    await signOut(tablet.device, session);
    const again = await world.shop.anybody.post('user/refresh', { refreshToken: session.refreshToken });
    expect(again.statusCode).toBe(401);
  });
});
