import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { digestOf, type SetStatusPayload, syncEntities } from '#contract/sync.ts';
import { nextStatuses, type TaskStatus, taskStatuses } from '#contract/task-status.ts';
import { createDice, type Dice } from '#server/demo/dice.ts';
import { recordKm, resend, setTaskStatus } from '#sync/commands.ts';
import { discard, undo } from '#sync/outbox.ts';
import { Tablet, type Weather, World } from './world.ts';

/**
 * The real client on the real server with a network that fails, tablets that lose power, two senders at once and a manager who
 * interferes. Afterwards nothing may be lost, doubled or out of order, and every tablet must show what the server has.
 */
const LONG = process.env['LONG'] === '1';
const STEPS = 60;
const FIRST_SEED = Number(process.env['SEED'] ?? 1);
const SEEDS = Array.from({ length: LONG ? 10_000 : 8 }, (_, i) => FIRST_SEED + i);

/** `place`: when the person tapped; a corrected command keeps the place of the one it replaces. */
type Sent = { opId: string; place: number; fate: 'sent' | 'undone' | 'discarded' };

describe('mechanics work on a bad network', () => {
  it.each(SEEDS)(
    'seed %i: nothing is lost, doubled or out of order, and all tablets agree',
    async (seed) => {
      const world = await World.open('sqlite');
      try {
        await expect(runDay(world, createDice(seed))).resolves.toBeUndefined();
      } finally {
        await world.close();
      }
    },
    60_000,
  );
});

async function runDay(world: World, dice: Dice): Promise<void> {
  const visits = [await world.visit(['A', 'B']), await world.visit(['C'])];
  const taskIds = visits.flatMap((visit) => visit.taskIds);
  const disks = [new IDBFactory(), new IDBFactory()];
  const tablets: Tablet[] = [];
  for (const disk of disks) {
    const tablet = new Tablet(world.shop, disk);
    await tablet.signIn(await world.emailOf((await world.shop.as('EMPLOYEE')).id));
    tablets.push(tablet);
  }
  const admin = await world.shop.as('ADMIN');
  const sent = new Map<string, Sent>();

  const tap = async (tablet: Tablet) => {
    const { op } = await setTaskStatus(tablet.device, tablet.session, {
      taskId: dice.pick(taskIds),
      to: dice.pick(taskStatuses),
    });
    if (op) sent.set(op.opId, { opId: op.opId, place: sent.size, fate: 'sent' });
  };
  const read = async (tablet: Tablet) => {
    const { op } = await recordKm(tablet.device, tablet.session, {
      vehicleId: dice.pick(visits).vehicleId,
      km: dice.between(50_000, 51_000),
    });
    if (op) sent.set(op.opId, { opId: op.opId, place: sent.size, fate: 'sent' });
  };
  const takeBack = async (tablet: Tablet) => {
    const last = (await tablet.waiting()).at(-1);
    if (last && (await undo(await tablet.device.outboxOf(tablet.uid), last.opId))) sent.get(last.opId)!.fate = 'undone';
  };
  const settle = async (tablet: Tablet) => {
    const problem = (await tablet.waiting()).find(({ state }) => state === 'attention');
    if (!problem) return;
    const old = sent.get(problem.opId)!;
    old.fate = 'discarded';
    if (problem.type === 'task.setStatus' && dice.chance(0.5)) {
      const again = await resend(tablet.device, tablet.session, problem.opId, problem.payload as SetStatusPayload);
      if (again) sent.set(again.opId, { opId: again.opId, place: old.place, fate: 'sent' });
    } else await discard(await tablet.device.outboxOf(tablet.uid), problem.opId, world.shop.now());
  };
  const power = async (i: number) => {
    const again = new Tablet(world.shop, disks[i]);
    again.session = tablets[i]!.session;
    tablets[i] = again;
  };
  const interfere = async () => {
    const id = dice.pick(taskIds);
    const { status } = (await admin.get(`tasks/${id}`)).json<{ status: TaskStatus }>();
    const to = dice.pick(nextStatuses(status, 'ADMIN'));
    await admin.post(`tasks/${id}/status`, { from: status, to });
  };
  const weathers: Weather[] = [
    'fine',
    'fine',
    'no-network',
    'lost-answer',
    'lost-request',
    'captive-portal',
    'cut-answer',
    'busy',
  ];

  for (let step = 0; step < STEPS; step++) {
    const i = dice.between(0, tablets.length - 1);
    const tablet = tablets[i]!;
    tablet.weather = dice.pick(weathers);
    world.shop.pass(dice.between(0, 4000));
    const acts = [
      () => tap(tablet),
      () => tap(tablet),
      () => tap(tablet),
      () => read(tablet),
      () => takeBack(tablet),
      () => settle(tablet),
      () => power(i),
      interfere,
      () => tablet.flush(),
      () => Promise.all([tablet.flush(), tablet.flush()]),
      () => tablet.pull().catch(() => undefined),
    ];
    await dice.pick(acts)();
  }

  for (const tablet of tablets) {
    tablet.weather = 'fine';
    for (let round = 0; round < 60; round++) {
      world.shop.pass(400_000);
      await tablet.flush();
      if ((await tablet.waiting()).length === 0) break;
      await settle(tablet);
    }
    expect(await tablet.waiting()).toEqual([]);
  }
  await check(world, tablets, sent);
}

async function check(world: World, tablets: Tablet[], sent: Map<string, Sent>): Promise<void> {
  const events = await world.shop.db
    .selectFrom('task_events')
    .select(['opId', 'taskId'])
    .where('opId', 'is not', null)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute();
  const readings = await world.shop.db.selectFrom('km_readings').select('opId').where('opId', 'is not', null).execute();
  const arrived = [...events, ...readings].map(({ opId }) => opId ?? '');
  expect(new Set(arrived).size).toBe(arrived.length);
  const expected = [...sent.values()].filter(({ fate }) => fate === 'sent').map(({ opId }) => opId);
  expect(arrived.toSorted()).toEqual(expected.toSorted());

  // In each stream the server's order is the order in which that person tapped.
  const owners = new Map(
    (await world.shop.db.selectFrom('sync_ops').select(['opId', 'userId']).execute()).map(({ opId, userId }) => [
      opId,
      userId,
    ]),
  );
  for (const [, group] of Map.groupBy(events, ({ opId, taskId }) => `${taskId}.${owners.get(opId ?? '')}`)) {
    const places = group.map(({ opId }) => sent.get(opId ?? '')?.place ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }

  const digests = [];
  for (const tablet of tablets) {
    await tablet.pull();
    const rows = await tablet.rows();
    digests.push(Object.fromEntries(syncEntities.map((entity) => [entity, digestOf(rows[entity])])));
  }
  const server = new Tablet(world.shop);
  await server.signIn(await world.emailOf(tablets[0]!.uid));
  const rows = await server.rows();
  const truth = Object.fromEntries(syncEntities.map((entity) => [entity, digestOf(rows[entity])]));
  for (const digest of digests) expect(digest).toEqual(truth);
}
