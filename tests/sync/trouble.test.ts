import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordKm } from '#sync/commands/record-km.ts';
import { resendKm } from '#sync/commands/resend-km.ts';
import { resendTaskStatus } from '#sync/commands/resend-task-status.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { discard, pendingOps, sendAgain } from '#sync/store/outbox.ts';
import { readVisit } from '#sync/view/files.ts';
import { engines } from '../support/test-database.ts';
import { World, type Tablet } from './world.ts';

const DAY = 86_400_000;

describe.each(engines)('on %s', (engine) => {
  let world: World;
  let tablet: Tablet;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  /** A mechanic who moved every task of one visit, with nothing sent yet. */
  async function movedEverything(names: string[]) {
    const visit = await world.visit(names);
    tablet = await world.tablet();
    for (const taskId of visit.taskIds)
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    return visit;
  }

  it('two tabs and the worker send at the same time without a lock and each change counts once', async () => {
    const { taskIds } = await movedEverything(['A', 'B', 'C', 'D', 'E']);
    for (const taskId of taskIds) await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    world.shop.pass(10_000);
    await Promise.all([tablet.flush(), tablet.flush(), tablet.flush()]);
    await tablet.flush();
    for (const taskId of taskIds) {
      expect((await world.history(taskId)).map(({ toStatus, outcome }) => [toStatus, outcome])).toEqual([
        ['IN PROGRESS', 'applied'],
        ['COMPLETED', 'applied'],
      ]);
    }
    expect(await tablet.waiting()).toEqual([]);
  });

  it.each([
    ['of another protocol', (answer: Answer) => ({ ...answer, protocol: 2 })],
    [
      'about commands nobody sent',
      (answer: Answer) => ({
        ...answer,
        results: answer.results.map((result) => ({ ...result, opId: '01900000-0000-7000-8000-000000000000' })),
      }),
    ],
    ['with a result missing', (answer: Answer) => ({ ...answer, results: [] })],
  ])('an answer %s decides nothing: the changes stay and are sent again', async (_what, spoil) => {
    const { taskIds } = await movedEverything(['Clutch']);
    tablet.spoil = (path, body) => (path.endsWith('sync/push') ? spoil(body as Answer) : body);
    await tablet.flush();
    expect(await tablet.waiting()).toHaveLength(1);
    tablet.spoil = undefined;
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('one command that the server cannot read stands aside and the other 49 arrive', async () => {
    const { taskIds } = await movedEverything(Array.from({ length: 50 }, (_, i) => `Task ${i}`));
    const outbox = await tablet.device.outboxOf(tablet.uid);
    const [, bad] = await tablet.waiting();
    await outbox.ops.update(bad!.seq, { opId: 'no-number-at-all' });
    await tablet.flush();
    expect((await tablet.waiting()).map(({ opId, problem }) => [opId, problem?.code])).toEqual([
      ['no-number-at-all', 'poison'],
    ]);
    const arrived = await Promise.all(taskIds.map((id) => world.history(id)));
    expect(arrived.filter((events) => events.length === 1)).toHaveLength(49);
  });

  it('a refused change holds back what follows; corrected it goes first, discarded it sets them free in order', async () => {
    const { taskIds } = await world.visit(['Clutch', 'Battery']);
    tablet = await world.tablet('MANAGER');
    tablet.weather = 'no-network';
    for (const taskId of taskIds) {
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'PENDING' });
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    }
    const admin = await world.shop.as('ADMIN');
    for (const id of taskIds) await admin.post(`tasks/${id}/status`, { from: 'PENDING', to: 'CANCELLED' });
    world.shop.pass(10_000);
    tablet.weather = 'fine';
    await tablet.flush();
    const outbox = await tablet.device.outboxOf(tablet.uid);
    const [first, , , other] = await pendingOps(outbox);
    await resendTaskStatus(tablet.device, tablet.session, first!.opId, { to: 'PENDING' });
    await discard(outbox, other!.opId, world.shop.now());
    const order = await pendingOps(outbox);
    expect(order[0]).toMatchObject({ replaces: first!.opId, pos: first!.pos });
    expect(order[1]?.dependsOn).toEqual([order[0]?.opId]);
    await tablet.flush();
    expect((await world.history(taskIds[0]!)).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
      ['PENDING', 'CANCELLED'],
      ['CANCELLED', 'PENDING'],
      ['IN PROGRESS', 'PENDING'],
      ['PENDING', 'COMPLETED'],
    ]);
    expect((await pendingOps(outbox)).every(({ stream }) => stream === `task:${taskIds[1]}`)).toBe(true);
  });

  it('refused kilometres go out again with the number that a person puts in their place', async () => {
    const { id, vehicleId } = await world.visit();
    tablet = await world.tablet();
    const admin = await world.shop.as('ADMIN');
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 450_000 });
    await admin.delete(`visits/${id}`);
    await admin.delete(`vehicles/${vehicleId}`);
    world.shop.pass(10_000);
    await tablet.flush();
    const outbox = await tablet.device.outboxOf(tablet.uid);
    const [refused] = await pendingOps(outbox);
    expect(refused).toMatchObject({ state: 'attention', problem: { code: 'gone' } });
    await admin.post(`vehicles/${vehicleId}/restore`, undefined);
    await resendKm(tablet.device, tablet.session, refused!.opId, 45_000);
    await tablet.flush();
    expect(await pendingOps(outbox)).toEqual([]);
    const readings = world.shop.db.selectFrom('km_readings').selectAll().where('vehicleId', '=', vehicleId);
    expect((await readings.execute()).map(({ km, state }) => [km, state])).toEqual([[45_000, 'ACCEPTED']]);
  });

  it('work on a visit that was deleted, or on a car that was sold, is told to the person and never lost in silence', async () => {
    const { id, vehicleId, owner } = await movedEverything(['Clutch']);
    const seller = await world.tablet('CLIENT');
    await seller.signIn(await world.emailOf(owner.id));
    await recordKm(seller.device, seller.session, { vehicleId, km: 50_000 });
    const admin = await world.shop.as('ADMIN');
    const buyer = await world.shop.as('CLIENT');
    const { rev } = (await admin.get(`vehicles/${vehicleId}`)).json<{ rev: number }>();
    const sale = { ownerId: buyer.id, date: '2026-01-05' };
    await admin.post(`vehicles/${vehicleId}/transfer`, sale, { 'if-match': `"${rev}"` });
    await admin.delete(`visits/${id}`);
    await tablet.flush();
    await seller.flush();
    const [work] = await tablet.waiting();
    expect([work?.problem?.code, work?.serverState?.byName]).toEqual(['gone', 'Admin']);
    expect((await seller.waiting()).map(({ problem }) => problem?.code)).toEqual(['forbidden']);
  });

  it('a change that the server trips over waits with those after it, keeps those before it, and all count once in the end', async () => {
    const { taskIds } = await movedEverything(['A', 'B', 'C']);
    const { db } = world.shop;
    await tablet.flush();
    await sql`create unique index trip on task_events ("taskId") where "taskId" = ${sql.lit(taskIds[1])}`.execute(db);
    for (const taskId of taskIds) await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('waiting');
    expect((await tablet.waiting()).map(({ entityId }) => entityId)).toEqual(taskIds.slice(1));
    await sql`drop index trip`.execute(db);
    world.shop.pass(600_000);
    expect(await tablet.flush()).toBe('drained');
    for (const taskId of taskIds)
      expect((await world.history(taskId)).map(({ toStatus }) => toStatus)).toEqual(['IN PROGRESS', 'COMPLETED']);
  });

  it('a change at which the server fails every time stands aside after three tries, and the others go on', async () => {
    const { taskIds } = await movedEverything(['A', 'B', 'C']);
    const { db } = world.shop;
    await tablet.flush();
    await sql`create unique index trip on task_events ("taskId") where "taskId" = ${sql.lit(taskIds[1])}`.execute(db);
    for (const taskId of taskIds) await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    world.shop.pass(10_000);
    const ends = [await tablet.flush(), await tablet.flush(), await tablet.flush(), await tablet.flush()];
    expect(ends).toEqual(['waiting', 'waiting', 'waiting', 'drained']);
    expect((await tablet.waiting()).map(({ entityId, state, problem }) => [entityId, state, problem?.code])).toEqual([
      [taskIds[1], 'attention', 'server-fault'],
    ]);
    expect(await world.history(taskIds[2]!)).toHaveLength(2);
    await sql`drop index trip`.execute(db);
    const outbox = await tablet.device.outboxOf(tablet.uid);
    await sendAgain(outbox, (await tablet.waiting())[0]!.opId);
    expect(await tablet.flush()).toBe('drained');
    expect((await world.history(taskIds[1]!)).map(({ toStatus }) => toStatus)).toEqual(['IN PROGRESS', 'COMPLETED']);
  });

  it('a reading from which the server cannot derive what follows stands aside alone, and the next car’s counts', async () => {
    const [taken, tripped, other] = [await world.visit(), await world.visit(), await world.visit()];
    tablet = await world.tablet();
    const enter = ({ vehicleId }: { vehicleId: string }, km: number) =>
      recordKm(tablet.device, tablet.session, { vehicleId, km });
    await enter(taken, 50_000);
    await tablet.flush();
    const { db } = world.shop;
    await sql`create unique index trip on vehicles ("latestKm") where "latestKm" = 50000`.execute(db);
    await enter(tripped, 50_000);
    await enter(other, 41_000);
    const ends = [await tablet.flush(), await tablet.flush(), await tablet.flush(), await tablet.flush()];
    expect(ends).toEqual(['waiting', 'waiting', 'waiting', 'drained']);
    expect((await tablet.waiting()).map(({ entityId, problem }) => [entityId, problem?.code])).toEqual([
      [tripped.vehicleId, 'server-fault'],
    ]);
    const kept = db
      .selectFrom('vehicles')
      .select(['id', 'latestKm'])
      .where('id', 'in', [tripped.vehicleId, other.vehicleId]);
    expect(new Map((await kept.execute()).map(({ id, latestKm }) => [id, latestKm])).get(other.vehicleId)).toBe(41_000);
    await sql`drop index trip`.execute(db);
    await sendAgain(await tablet.device.outboxOf(tablet.uid), (await tablet.waiting())[0]!.opId);
    expect(await tablet.flush()).toBe('drained');
    expect(new Set((await kept.execute()).map(({ latestKm }) => latestKm))).toEqual(new Set([41_000, 50_000]));
  });

  it('a server that was busy for an hour is no reason to ask the person', async () => {
    const { taskIds } = await movedEverything(['A']);
    tablet.spoil = (path, body) => {
      if (!path.endsWith('sync/push')) return body;
      const answer = body as Answer;
      return { ...answer, results: answer.results.map((result) => ({ ...result, outcome: 'retry' })) };
    };
    for (let i = 0; i < 5; i++) expect(await tablet.flush()).toBe('waiting');
    tablet.spoil = undefined;
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('a reading from a tablet that was off is history, one that does not fit waits for review and moves nothing', async () => {
    const { vehicleId } = await world.visit();
    const [late, now] = [await world.tablet(), await world.tablet()];
    late.weather = 'no-network';
    await recordKm(late.device, late.session, { vehicleId, km: 40_000 });
    world.shop.pass(5 * DAY);
    await recordKm(now.device, now.session, { vehicleId, km: 40_300 });
    await now.flush();
    late.weather = 'fine';
    await late.flush();
    const latest = async () =>
      (await (await world.shop.as('ADMIN')).get(`vehicles/${vehicleId}`)).json<{ latestKm: number }>().latestKm;
    expect(await latest()).toBe(40_300);
    await recordKm(now.device, now.session, { vehicleId, km: 4_030 });
    await now.flush();
    expect(await latest()).toBe(40_300);
    const readings = await world.shop.db
      .selectFrom('km_readings')
      .select(['km', 'state'])
      .where('vehicleId', '=', vehicleId)
      .orderBy('km')
      .execute();
    expect(readings).toEqual([
      { km: 4_030, state: 'SUSPECT' },
      { km: 40_000, state: 'ACCEPTED' },
      { km: 40_300, state: 'ACCEPTED' },
    ]);
    const history = await (await now.device.outboxOf(now.uid)).history.toArray();
    expect(history.filter(({ suspect }) => suspect)).toHaveLength(1);
  });

  it('finishing an oil change records status, oil and kilometres together, once, even when two finish it', async () => {
    const { taskIds, vehicleId } = await world.visit(['Oil change']);
    const [one, two] = [await world.tablet(), await world.tablet()];
    const finish = ({ device, session }: Tablet, id: number, readingId: number, taskId = taskIds[0]!) => {
      const ids = {
        id: `0190000${id}-0000-7000-8000-000000000000`,
        readingId: `0190000${readingId}-0000-7000-8000-00000000000${readingId}`,
      };
      const oil = { oilName: '5W-30', oilType: 'Synthetic', km: 60_000, nextChangeKm: 70_000, confirmed: false };
      return setTaskStatus(device, session, { taskId, to: 'COMPLETED', oilChange: { ...ids, ...oil } });
    };
    await finish(one, 0, 0);
    await finish(two, 1, 1);
    world.shop.pass(10_000);
    await one.flush();
    await two.flush();
    expect((await one.rows()).oilChange).toMatchObject([{ vehicleId, currentKm: 60_000, nextChangeKm: 70_000 }]);
    await two.pull();
    expect((await two.rows()).oilChange).toHaveLength(1);
    expect((await two.rows()).vehicle[0]).toMatchObject({ latestKm: 60_000 });
    // An id that another oil change has: refused, not tried for ever.
    const other = await world.visit(['Oil change']);
    await two.pull();
    await finish(two, 0, 2, other.taskIds[0]);
    world.shop.pass(10_000);
    await two.flush();
    expect(await two.waiting()).toMatchObject([{ state: 'attention', problem: { code: 'invalid' } }]);
  });

  it('changes of an older app are sent by a newer one, and changes of a newer app wait for it after a roll-back', async () => {
    const { id, taskIds } = await movedEverything(['Clutch', 'Battery']);
    const outbox = await tablet.device.outboxOf(tablet.uid);
    const [, newer] = await tablet.waiting();
    await outbox.ops.where({ seq: newer!.seq }).modify((op) => void Object.assign(op, { v: 3 }));
    expect(await tablet.flush()).toBe('drained');
    expect((await pendingOps(outbox)).map(({ state }) => state)).toEqual(['quarantined']);
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
    expect((await tablet.see((stores) => readVisit(stores, id)))?.tasks[1]?.status).toBe('PENDING');
    await outbox.ops.update(newer!.seq, { v: 1 });
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[1]!)).toHaveLength(1);
  });
});

type Answer = { protocol: number; results: { opId: string }[] };
