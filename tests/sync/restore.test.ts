import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import { recordKm } from '#sync/commands/record-km.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import type { PullAnswer } from '#contract/sync.ts';
import { keepMarks, markHistory } from '#server/db/history.ts';
import { createEngine } from '#sync/exchange/engine.ts';
import { readWaiting } from '#sync/view/waiting.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import { engines } from '../support/test-database.ts';
import { backUp } from './backup.ts';
import { type Tablet, World } from './world.ts';

describe.each(engines)('a shop that is restored, on %s', (engine) => {
  let world: World;
  let tablet: Tablet;
  let taskId: string;
  let vehicleId: string;
  beforeEach(async () => {
    world = await World.open(engine);
    const visit = await world.visit();
    taskId = visit.taskIds[0]!;
    vehicleId = visit.vehicleId;
    tablet = await world.tablet();
  });
  afterEach(() => world.close());

  async function tapAndSend(to: TaskStatus) {
    await setTaskStatus(tablet.device, tablet.session, { taskId, to });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
  }
  const readingsAtServer = async () =>
    (await world.shop.db.selectFrom('km_readings').select('id').where('vehicleId', '=', vehicleId).execute()).length;
  const moves = async () => (await world.history(taskId)).map(({ toStatus }) => toStatus);

  it('a shop that was restored gets back what the tablet did after the backup, and what it knew already stays once', async () => {
    await tapAndSend('IN PROGRESS');
    const restore = await backUp(world.shop.db);
    await tapAndSend('PENDING');
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    await restore('with-new-epoch');
    expect(await moves()).toEqual(['IN PROGRESS']);
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await moves()).toEqual(['IN PROGRESS', 'PENDING', 'COMPLETED']);
    expect((await tablet.rows()).task.find(({ id }) => id === taskId)?.status).toBe('COMPLETED');
  });

  it('who was told before the restore that the car is ready is not told again by what the tablets bring back', async () => {
    const noticesOf = (kind: 'READY' | 'PROGRESS') =>
      world.shop.db.selectFrom('notices').select('about').where('kind', '=', kind).execute();
    const other = await world.visit(['Clutch']);
    await tablet.pull();
    const restore = await backUp(world.shop.db);
    for (const id of [taskId, other.taskIds[0]!])
      await setTaskStatus(tablet.device, tablet.session, { taskId: id, to: 'COMPLETED' });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await noticesOf('READY')).toEqual([{ about: other.id }]);
    await world.shop.db.deleteFrom('notices').execute();
    await restore('with-new-epoch');
    await tablet.pull();
    expect(await tablet.flush()).toBe('drained');
    expect([await moves(), await noticesOf('READY'), await noticesOf('PROGRESS')]).toEqual([['COMPLETED'], [], []]);
    // What nobody was told yet is news: it was tapped after the restore.
    const next = await world.visit(['Oil']);
    await tablet.pull();
    await setTaskStatus(tablet.device, tablet.session, { taskId: next.taskIds[0]!, to: 'COMPLETED' });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await noticesOf('READY')).toEqual([{ about: next.id }]);
  });

  it('a shop that was restored without notice is found out by its age, and told again by a tablet on which nothing waits', async () => {
    const restore = await backUp(world.shop.db);
    await tapAndSend('IN PROGRESS');
    await tablet.pull();
    await restore('without-notice');
    const page = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => true });
    await page.wake();
    page.stop();
    expect(await moves()).toEqual(['IN PROGRESS']);
  });

  it('a shop whose old file was copied back under it gets all back, though much was written since', async () => {
    await tapAndSend('IN PROGRESS');
    const epoch = async () => (await (await world.shop.as('ADMIN')).get('sync/pull')).json<{ epoch: string }>().epoch;
    const before = await epoch();
    const restore = await backUp(world.shop.db);
    for (const to of ['PENDING', 'IN PROGRESS', 'PENDING', 'IN PROGRESS', 'PENDING'] as const) await tapAndSend(to);
    await tablet.pull();
    await restore('without-notice');
    await markHistory(world.shop.db, world.shop.now()); // as every start does
    for (let i = 0; i < 10; i += 1) await world.visit();
    expect(await moves()).toEqual(['IN PROGRESS']);
    const other = await world.tablet();
    await tablet.pull();
    const after = await epoch();
    expect(after).not.toBe(before);
    expect(await tablet.flush()).toBe('drained');
    expect(await moves()).toEqual(['IN PROGRESS', 'PENDING', 'IN PROGRESS', 'PENDING', 'IN PROGRESS', 'PENDING']);
    expect((await tablet.rows()).visit).toHaveLength(11);
    // Once is enough: the next who asks finds the shop as it is now.
    for (const each of [other, tablet]) await each.pull();
    expect(await epoch()).toBe(after);
  });

  it('data put back under the running server is noticed, though much is written before a tablet asks', async () => {
    const restore = await backUp(world.shop.db);
    await tapAndSend('IN PROGRESS');
    await tapAndSend('COMPLETED');
    await restore('without-notice');
    for (let i = 0; i < 10; i += 1) await world.visit();
    expect(await moves()).toEqual([]);
    await tablet.pull();
    expect(await tablet.flush()).toBe('drained');
    expect(await moves()).toEqual(['IN PROGRESS', 'COMPLETED']);
    expect((await tablet.rows()).visit).toHaveLength(11);
    // Once is enough: what is written later leaves the shop as it is now.
    const epoch = async () => (await (await world.shop.as('ADMIN')).get('sync/pull')).json<{ epoch: string }>().epoch;
    const after = await epoch();
    for (let i = 0; i < 3; i += 1) await world.visit();
    expect(await epoch()).toBe(after);
  });

  it('work that was sent and not followed by a look is told again to a shop whose old file was copied back', async () => {
    const restore = await backUp(world.shop.db);
    // The worker sends it while the page is closed: nothing is fetched after.
    await tapAndSend('IN PROGRESS');
    await restore('without-notice');
    // As a new process does at its start, which remembers nothing of what the last one told.
    const { rev } = await world.shop.db.selectFrom('rev_counter').select('value as rev').executeTakeFirstOrThrow();
    const start = { rev: rev + 1, mark: 'another', at: world.shop.now() };
    await world.shop.db.updateTable('rev_counter').set({ value: start.rev }).execute();
    await world.shop.db.insertInto('history_marks').values(start).execute();
    expect(await moves()).toEqual([]);
    await tablet.pull();
    expect(await tablet.flush()).toBe('drained');
    expect(await moves()).toEqual(['IN PROGRESS']);
    // Once is enough: what was told is not told again.
    await tablet.pull();
    expect(await tablet.flush()).toBe('drained');
    expect((await readWaiting(await tablet.device.storesOf(tablet.uid), world.shop.now())).broughtBack).toBe(1);
  });

  it('who makes a cursor up gets the floor, and changes nothing of the shop', async () => {
    const mechanic = await world.shop.as('EMPLOYEE');
    const pull = async (cursor: string) =>
      (await mechanic.get(`sync/pull?cursor=${encodeURIComponent(cursor)}`)).json<PullAnswer>();
    const { epoch, cursor } = await pull('');
    const [plain = '', mark = '', seal = ''] = cursor.split('~');
    const later = plain.split('.').with(1, '999').join('.');
    const otherSeal = `${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`;
    const made = [later, `${later}~${mark}~${seal}`, `${plain}~x~${seal}`, `${plain}~${mark}`, `${plain}~${mark}~`];
    for (const each of [...made, `${plain}~${mark}~${otherSeal}`]) {
      const answer = await pull(each);
      expect([each, answer.mode, answer.epoch]).toEqual([each, 'snapshot', epoch]);
    }
    // From a tablet that was not asked since the server was updated.
    expect(await pull(plain)).toMatchObject({ mode: 'delta', epoch });
    expect(await pull(cursor)).toMatchObject({ mode: 'delta', epoch });
  });

  it('a server that is stopped, marked and started every day takes no tablet for one of another shop', async () => {
    const asked = tablet.requests.get('/backend/sync/pull') ?? 0;
    for (let day = 0; day < 5; day += 1) {
      await tapAndSend(day % 2 === 0 ? 'IN PROGRESS' : 'PENDING');
      await tablet.pull();
      await keepMarks(world.shop.db, world.shop.now());
      await markHistory(world.shop.db, world.shop.now());
      await tablet.pull();
    }
    expect((await readWaiting(await tablet.device.storesOf(tablet.uid), world.shop.now())).broughtBack).toBe(0);
    expect((tablet.requests.get('/backend/sync/pull') ?? 0) - asked).toBe(10);
    expect(await moves()).toHaveLength(5);
  });

  it('what a restored shop no longer takes waits for a person, with all that follows it', async () => {
    const restore = await backUp(world.shop.db);
    await tapAndSend('IN PROGRESS');
    await tapAndSend('COMPLETED');
    await restore('with-new-epoch');
    const desk = await world.shop.as('ADMIN');
    await desk.post(`tasks/${taskId}/status`, { from: 'PENDING', to: 'CANCELLED' });
    await tablet.pull();
    await tablet.flush();
    expect((await tablet.waiting()).map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['attention', 'cancelled-meanwhile'],
      ['queued', undefined],
    ]);
    expect(await moves()).toEqual(['CANCELLED']);
  });

  it('six hundred readings of three weeks that a backup does not know come back, and the person is told how many', async () => {
    const restore = await backUp(world.shop.db);
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 50_000, confirmed: true });
    expect(await tablet.flush()).toBe('drained');
    // As many as three weeks of work leave on a device: each decided, each with an id of its own.
    const { history } = await tablet.device.outboxOf(tablet.uid);
    const [first] = await history.toArray();
    if (first?.op.type !== 'oil.recordKm') throw new Error('the reading is not in the history');
    const { op } = first;
    const more = Array.from({ length: 599 }, (_, n) => {
      const [opId, readingId] = [newId(), newId()];
      const payload = { ...op.payload, readingId, km: 50_001 + n };
      return { ...first, opId, op: { ...op, opId, payload, seq: op.seq + 1 + n, pos: op.pos + 1 + n } };
    });
    await history.bulkPut(more);
    world.shop.pass(21 * DAY_MS);
    await restore('with-new-epoch');
    await tablet.pull();
    expect(await tablet.flush()).toBe('drained');
    expect(await readingsAtServer()).toBe(600);
    expect((await readWaiting(await tablet.device.storesOf(tablet.uid), world.shop.now())).broughtBack).toBe(600);
  });

  it('forty readings of a client over five days come back, though a client sends twenty at once and ten a day', async () => {
    const owner = await world.tablet('CLIENT');
    const own = await world.car(owner.uid);
    await owner.pull();
    const restore = await backUp(world.shop.db);
    for (let day = 0; day < 5; day += 1) {
      for (let n = 0; n < 8; n += 1)
        await recordKm(owner.device, owner.session, { vehicleId: own, km: 50_000 + day * 100 + n, confirmed: true });
      expect(await owner.flush()).toBe('drained');
      world.shop.pass(DAY_MS);
    }
    await restore('with-new-epoch');
    await owner.pull();
    await recordKm(owner.device, owner.session, { vehicleId: own, km: 51_000, confirmed: true });
    expect(await owner.flush()).toBe('drained');
    const found = world.shop.db.selectFrom('km_readings').select('id').where('vehicleId', '=', own);
    expect((await found.execute()).length).toBe(41);
    expect(await owner.waiting()).toEqual([]);
    expect((await readWaiting(await owner.device.storesOf(owner.uid), world.shop.now())).broughtBack).toBe(40);
  });

  it('more changes of a busy month than a server takes in one go come back, after the wait it asks for', async () => {
    const limited = await World.open(engine, { RATE_LIMITS: 'on' });
    limited.shop.stopClock();
    const { vehicleId: car } = await limited.visit();
    const busy = await limited.tablet();
    const restore = await backUp(limited.shop.db);
    await recordKm(busy.device, busy.session, { vehicleId: car, km: 50_000, confirmed: true });
    expect(await busy.flush()).toBe('drained');
    const { history } = await busy.device.outboxOf(busy.uid);
    const [first] = await history.toArray();
    if (first?.op.type !== 'oil.recordKm') throw new Error('the reading is not in the history');
    const { op } = first;
    const more = Array.from({ length: 2199 }, (_, n) => {
      const [opId, readingId] = [newId(), newId()];
      const payload = { ...op.payload, readingId, km: 50_001 + n };
      return { ...first, opId, op: { ...op, opId, payload, seq: op.seq + 1 + n, pos: op.pos + 1 + n } };
    });
    await history.bulkPut(more);
    await restore('with-new-epoch');
    await busy.pull();
    expect(await busy.flush()).toBe('offline');
    limited.shop.pass(10_000);
    expect(await busy.flush()).toBe('drained');
    const { count } = await limited.shop.db
      .selectFrom('km_readings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vehicleId', '=', car)
      .executeTakeFirstOrThrow();
    expect(count).toBe(2200);
    expect((await readWaiting(await busy.device.storesOf(busy.uid), limited.shop.now())).broughtBack).toBe(2200);
    await limited.close();
  });

  it('when the answer is lost while the shop is told again, it is told once more, and nothing counts twice', async () => {
    const restore = await backUp(world.shop.db);
    await tapAndSend('IN PROGRESS');
    await tapAndSend('COMPLETED');
    await restore('with-new-epoch');
    await tablet.pull();
    tablet.weather = 'lost-answer';
    expect(await tablet.flush()).toBe('offline');
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(await moves()).toEqual(['IN PROGRESS', 'COMPLETED']);
  });

  it.each([-60, 60])(
    'what was sent while the tablet’s clock was %i days off comes back as well, with what was sent after it',
    async (days) => {
      const restore = await backUp(world.shop.db);
      tablet.clockOffset = days * DAY_MS;
      await tapAndSend('IN PROGRESS');
      tablet.clockOffset = 0;
      await tapAndSend('COMPLETED');
      await restore('with-new-epoch');
      await tablet.pull().catch(() => undefined);
      await tablet.flush();
      expect(await moves()).toEqual(['IN PROGRESS', 'COMPLETED']);
    },
  );
});
