import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PullAnswer } from '#contract/sync.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { applyRows } from '#sync/store/rows.ts';
import { startMaintenance } from '#server/maintenance.ts';
import { PASSWORD } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';
import { type Tablet, World } from './world.ts';

const DAY = 86_400_000;

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('a tablet gets the floor once and then only what changed', async () => {
    const first = await world.visit();
    const tablet = await world.tablet();
    const cursor = async () => (await (await tablet.device.cacheOf(tablet.uid)).meta.get('cursor'))?.value;
    expect((await tablet.rows()).task).toHaveLength(2);
    const before = await cursor();
    const second = await world.visit(['Battery']);
    const carried: PullAnswer[] = [];
    tablet.spoil = (path, body) => {
      if (path.endsWith('sync/pull')) carried.push(body as PullAnswer);
      return body;
    };
    await tablet.pull();
    await tablet.pull();
    expect(
      carried.map(({ mode, upserts: { visit, task, vehicle } }) => [mode, visit.length, task.length, vehicle.length]),
    ).toEqual([
      ['delta', 1, 1, 1],
      ['delta', 0, 0, 0],
    ]);
    expect(carried[0]?.upserts.visit[0]?.id).toBe(second.id);
    expect(await cursor()).not.toBe(before);
    expect((await tablet.rows()).visit.map(({ id }) => id)).toContain(first.id);
    expect((await tablet.rows()).task).toHaveLength(3);
  });

  it('a car delivered two weeks ago leaves the tablet, even one that was off for 60 days, and comes back when reopened', async () => {
    const { id, rev } = await world.visit();
    const tablet = await world.tablet();
    const admin = await world.shop.as('ADMIN');
    const closed = await admin.patch(`visits/${id}`, rev, { closed: true });
    await tablet.pull();
    expect((await tablet.rows()).visit[0]?.closedAt).not.toBeNull();
    const nightly = async () => {
      const failures: unknown[] = [];
      const clock = { now: () => world.shop.now() };
      await startMaintenance({ ...world.shop, clock }, (error) => failures.push(error))();
      expect(failures).toEqual([]);
    };
    world.shop.pass(13 * DAY);
    await nightly();
    await tablet.signIn(await world.emailOf(tablet.uid));
    expect((await tablet.rows()).visit).toHaveLength(1);
    world.shop.pass(2 * DAY);
    await nightly();
    world.shop.pass(58 * DAY);
    await nightly();
    tablet.session = await tablet.api.signIn({ identifier: await world.emailOf(tablet.uid), password: PASSWORD });
    await tablet.pull();
    expect(await tablet.rows()).toMatchObject({ visit: [], task: [] });
    const desk = await world.shop.as('ADMIN');
    const now = (await desk.get(`visits/${id}`)).json<{ rev: number }>();
    expect(closed.statusCode).toBe(200);
    await desk.patch(`visits/${id}`, now.rev, { closed: false });
    await tablet.pull();
    expect((await tablet.rows()).task).toHaveLength(2);
  });

  it('a row that went wrong on the tablet is noticed and mended', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const cache = await tablet.device.cacheOf(tablet.uid);
    await cache.task.delete(taskIds[0]!);
    await tablet.pull();
    expect(await cache.task.count()).toBe(1);
    await tablet.pull({ digest: true });
    expect(await cache.task.count()).toBe(2);
  });

  it('an old answer that arrives late does not roll back a newer one', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const old = await tablet.rows();
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    await tablet.flush();
    await applyRows(await tablet.device.cacheOf(tablet.uid), old);
    expect((await tablet.rows()).task.find(({ id }) => id === taskIds[0])?.status).toBe('IN PROGRESS');
  });

  it('a tablet that loses power in the middle of a snapshot still has the old floor', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const old = await tablet.rows();
    await (await world.shop.as('ADMIN')).post(`tasks/${taskIds[0]}/status`, { from: 'PENDING', to: 'CANCELLED' });
    const cache = await tablet.device.cacheOf(tablet.uid);
    const noPower = () => {
      throw new Error('no power');
    };
    // Visits were swapped by then, tasks were cleared, and one of them is being written.
    cache.task.hook('creating', noPower);
    await expect(tablet.pull({ snapshot: true })).rejects.toThrow('no power');
    expect(await tablet.rows()).toEqual(old);
    cache.task.hook('creating').unsubscribe(noPower);
    await tablet.pull({ snapshot: true });
    expect((await tablet.rows()).task.find(({ id }) => id === taskIds[0])?.status).toBe('CANCELLED');
  });

  /** The next answer to a pull is this one. */
  function answerOnce(tablet: Tablet, answer: unknown) {
    tablet.spoil = (path, body) => {
      if (!path.endsWith('sync/pull')) return body;
      tablet.spoil = undefined;
      return answer;
    };
  }
  const snapshotFor = async (tablet: Tablet) =>
    (await (await world.shop.signIn(await world.emailOf(tablet.uid))).get('sync/pull')).json<PullAnswer>();

  it('a snapshot that begins anew half-way leaves nothing of its first pages', async () => {
    const { id } = await world.visit();
    const tablet = await world.tablet();
    const first = await snapshotFor(tablet);
    const [epoch, rev, , day] = first.cursor.split('.');
    await (await world.shop.as('ADMIN')).delete(`visits/${id}`);
    answerOnce(tablet, { ...first, more: true, cursor: [epoch, rev, 'another', day, 'a', 'visit', '', 0].join('.') });
    await tablet.pull({ snapshot: true });
    expect(await tablet.rows()).toMatchObject({ visit: [], task: [] });
  });

  it('a snapshot that was made before a tap was received does not undo it on the screen', async () => {
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    const before = await snapshotFor(tablet);
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    await tablet.flush();
    answerOnce(tablet, before);
    await tablet.pull({ snapshot: true });
    const { task } = await tablet.rows();
    expect(task).toHaveLength(2);
    expect(task.find(({ id }) => id === taskIds[0])?.status).toBe('IN PROGRESS');
  });

  it('a client gets his own car and nobody else does, and a mechanic gets no prices', async () => {
    const { owner, vehicleId } = await world.visit();
    await world.visit();
    const [mine, other, mechanic] = [await world.tablet('CLIENT'), await world.tablet('CLIENT'), await world.tablet()];
    await mine.signIn(await world.emailOf(owner.id));
    expect((await mine.rows()).vehicle.map(({ id }) => id)).toEqual([vehicleId]);
    expect((await mine.rows()).visit).toMatchObject([{ totalCost: { amount: 10_000, currency: 'SAR' } }]);
    expect(await other.rows()).toEqual({ visit: [], task: [], vehicle: [], oilChange: [] });
    expect((await mechanic.rows()).visit.map(({ totalCost }) => totalCost)).toEqual([null, null]);
  });

  it('oil changes and readings leave the tablet with the car that was removed, and come back with it', async () => {
    const { id: visitId, vehicleId } = await world.visit();
    const admin = await world.shop.as('ADMIN');
    const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 60_000 };
    const made = await admin.post('oil-changes', { ...oil, vehicleId });
    expect(made.statusCode).toBe(201);
    const tablet = await world.tablet();
    const seen = async () => {
      await tablet.pull();
      const { vehicle, oilChange } = await tablet.rows();
      return {
        oilChanges: oilChange.map(({ id }) => id),
        km: vehicle.flatMap(({ readings }) => readings.map(({ km }) => km)),
      };
    };
    const before = { oilChanges: [made.json<{ id: string }>().id], km: [50_000] };
    expect(await seen()).toEqual(before);
    await admin.delete(`visits/${visitId}`);
    await admin.delete(`vehicles/${vehicleId}`);
    expect(await seen()).toEqual({ oilChanges: [], km: [] });
    await admin.post(`vehicles/${vehicleId}/restore`);
    expect(await seen()).toEqual(before);
  });

  it('a car that was sold leaves the old owner and comes to the new one', async () => {
    const { owner, vehicleId } = await world.visit();
    const [seller, buyer] = [await world.tablet('CLIENT'), await world.tablet('CLIENT')];
    await seller.signIn(await world.emailOf(owner.id));
    const admin = await world.shop.as('ADMIN');
    const { rev } = (await admin.get(`vehicles/${vehicleId}`)).json<{ rev: number }>();
    const sale = { ownerId: buyer.uid, date: '2026-01-05' };
    await admin.post(`vehicles/${vehicleId}/transfer`, sale, { 'if-match': `"${rev}"` });
    await Promise.all([seller.pull(), buyer.pull()]);
    expect([(await seller.rows()).vehicle, (await buyer.rows()).vehicle].map((rows) => rows.length)).toEqual([0, 1]);
  });

  it('two records of one client, and of one car, become one on the tablets and on the client’s phone', async () => {
    const [kept, other] = [await world.visit(), await world.visit()];
    const tablet = await world.tablet();
    const phone = await world.tablet('CLIENT');
    await phone.signIn(await world.emailOf(kept.owner.id));
    const admin = await world.shop.as('ADMIN');
    const merge = async (noun: 'users' | 'vehicles', keptId: string, otherId: string) => {
      const revOf = async (id: string) => (await admin.get(`${noun}/${id}`)).json<{ rev: number }>().rev;
      const body = { otherId, otherRev: await revOf(otherId), take: [] };
      const header = { 'if-match': `"${await revOf(keptId)}"` };
      expect((await admin.post(`${noun}/${keptId}/merge`, body, header)).statusCode).toBe(200);
      await Promise.all([tablet.pull({ digest: true }), phone.pull({ digest: true })]);
    };
    expect((await phone.rows()).visit).toHaveLength(1);
    await merge('users', kept.owner.id, other.owner.id);
    for (const device of [tablet, phone]) {
      const { vehicle, visit } = await device.rows();
      expect([vehicle, visit].map((rows) => rows.length)).toEqual([2, 2]);
      expect([...vehicle.map(({ ownerId }) => ownerId), ...visit.map(({ userId }) => userId)]).toEqual(
        Array.from({ length: 4 }, () => kept.owner.id),
      );
    }
    await merge('vehicles', kept.vehicleId, other.vehicleId);
    for (const device of [tablet, phone]) {
      const { vehicle, visit, task } = await device.rows();
      expect(vehicle.map(({ id }) => id)).toEqual([kept.vehicleId]);
      expect(new Set([...visit, ...task].map(({ vehicleId }) => vehicleId))).toEqual(new Set([kept.vehicleId]));
      expect(task).toHaveLength(4);
    }
  });

  it('a tablet that was in a drawer for three months is given the whole floor again, a day less only what changed', async () => {
    await world.visit();
    const tablet = await world.tablet();
    const cursorOf = async () => (await (await tablet.device.cacheOf(tablet.uid)).meta.get('cursor'))?.value;
    const cursor = encodeURIComponent(String(await cursorOf()));
    const modeAfter = async (days: number) => {
      world.shop.pass(days * DAY);
      const mechanic = await world.shop.signIn(await world.emailOf(tablet.uid));
      return (await mechanic.get(`sync/pull?cursor=${cursor}`)).json<{ mode: string }>().mode;
    };
    expect([await modeAfter(0), await modeAfter(89), await modeAfter(2)]).toEqual(['delta', 'delta', 'snapshot']);
    await tablet.signIn(await world.emailOf(tablet.uid));
    expect((await tablet.rows()).task).toHaveLength(2);
  });

  it.each([
    ['ends', undefined],
    ['replaces', 'Not before Monday'],
  ])('a word that %s the request to open a task again is on every tablet, old or new', async (_, second) => {
    const { taskIds } = await world.visit();
    const [taskId] = taskIds as [string];
    const [one, two, manager] = [await world.tablet(), await world.tablet(), await world.tablet('MANAGER')];
    const desk = await world.shop.as('ADMIN');
    await desk.post(`tasks/${taskId}/status`, { from: 'PENDING', to: 'CANCELLED' });
    const say = async ({ uid }: { uid: string }, note: string | undefined) => {
      const mechanic = await world.shop.signIn(await world.emailOf(uid));
      const said = { from: 'CANCELLED', to: 'CANCELLED', ...(note ? { note } : {}) };
      expect((await mechanic.post(`tasks/${taskId}/status`, said)).statusCode).toBe(200);
    };
    const seen = async (tablet: Tablet) => (await tablet.rows()).task.find(({ id }) => id === taskId)?.note;
    await say(one, 'The client came back');
    await manager.pull();
    expect(await seen(manager)).toBe('The client came back');
    await say(two, second);
    await manager.pull();
    const fresh = await world.tablet('MANAGER');
    expect([await seen(manager), await seen(fresh)]).toEqual([second ?? null, second ?? null]);
  });

  it('a new name of the client and of the mechanic is on every tablet at its next look', async () => {
    const { owner, taskIds } = await world.visit();
    const [mechanic, tablet] = [await world.tablet(), await world.tablet()];
    const admin = await world.shop.as('ADMIN');
    const [byHim, givenToHim] = taskIds as [string, string];
    const { rev } = (await admin.get(`tasks/${givenToHim}`)).json<{ rev: number }>();
    await admin.patch(`tasks/${givenToHim}`, rev, { assigneeId: mechanic.uid });
    await setTaskStatus(mechanic.device, mechanic.session, { taskId: byHim, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    await mechanic.flush();
    await tablet.pull();
    const rename = async (id: string, firstName: string) => {
      const user = (await admin.get(`users/${id}`)).json<{ rev: number }>();
      return (await admin.patch(`users/${id}`, user.rev, { firstName, lastName: 'Amrani' })).statusCode;
    };
    expect([await rename(owner.id, 'Salma'), await rename(mechanic.uid, 'Yassine')]).toEqual([200, 200]);
    await tablet.pull();
    const { visit, vehicle, task } = await tablet.rows();
    expect(visit[0]?.clientName).toBe('Salma Amrani');
    expect(vehicle[0]?.ownerName).toBe('Salma Amrani');
    expect(task.find(({ id }) => id === givenToHim)?.assigneeName).toBe('Yassine Amrani');
    expect(task.find(({ id }) => id === byHim)?.statusByName).toBe('Yassine Amrani');
  });
});
