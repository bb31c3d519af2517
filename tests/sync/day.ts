import { isDeepStrictEqual } from 'node:util';
import { IDBFactory } from 'fake-indexeddb';
import { DAY_MS } from '#contract/days.ts';
import { syncEntities } from '#contract/sync-rows.ts';
import { nextStatuses, type TaskStatus, taskStatuses } from '#contract/task-status.ts';
import { placeOnTablets } from '#server/features/oil-changes/tablet-vehicles-service.ts';
import type { Dice } from '#server/demo/dice.ts';
import { recordKm } from '#sync/commands/record-km.ts';
import { resendTaskStatus } from '#sync/commands/resend-task-status.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { discard, undo } from '#sync/store/outbox.ts';
import { backUp, type Restored, stumbleOn } from './backup.ts';
import { Tablet, type Weather, type World } from './world.ts';

const STEPS = 60;
/** A copy is made and put back in the first half of these steps and in the second. */
const BACKUP_AT = [10, 25] as const;
const RESTORE_AT = [30, 50] as const;
const WEATHERS: Weather[] = [
  ...(['fine', 'fine', 'no-network', 'lost-answer'] as const),
  ...(['lost-request', 'captive-portal', 'cut-answer', 'busy'] as const),
];

/** A rule of the protocol that is broken for a whole day, to see whether the check below notices. */
export type Broken = { tablet?: (world: World, tablet: Tablet) => void; restored?: Restored };
export type Violation = 'lost' | 'twice' | 'order' | 'differs' | 'stuck';

/** `place`: when the person tapped; a corrected command keeps the place of the one it replaces. */
type Sent = { opId: string; place: number; fate: 'sent' | 'undone' | 'discarded' };

/**
 * One day of a mechanic, a manager with a tablet and one at the desk, thrown by dice, until everything is
 * quiet. @returns what went wrong, each kind once
 */
export async function liveOneDay(world: World, dice: Dice, broken: Broken = {}): Promise<Violation[]> {
  const visits = [await world.visit(['A', 'B']), await world.visit(['C'])];
  const spare = await world.car((await world.shop.as('CLIENT')).id);
  const taskIds = visits.flatMap((visit) => visit.taskIds);
  const disks = [new IDBFactory(), new IDBFactory()];
  const tablets: Tablet[] = [];
  for (const [i, disk] of disks.entries()) {
    const tablet = new Tablet(world.shop, disk);
    await tablet.signIn(await world.emailOf((await world.shop.as(i === 0 ? 'EMPLOYEE' : 'MANAGER')).id));
    broken.tablet?.(world, tablet);
    tablets.push(tablet);
  }
  const admin = await world.shop.as('ADMIN');
  const sent = new Map<string, Sent>();
  const note = (op: { opId: string } | undefined, place = sent.size) =>
    op && sent.set(op.opId, { opId: op.opId, place, fate: 'sent' });

  const says = () => (dice.chance(0.4) ? { note: `Note ${dice.between(1, 3)}` } : {});
  /** A person often goes through several states of one task before the network is back. */
  const tap = async ({ device, session }: Tablet) => {
    const taskId = dice.pick(taskIds);
    for (let left = dice.between(1, 4); left > 0; left--)
      note((await setTaskStatus(device, session, { taskId, to: dice.pick(taskStatuses), ...says() })).op);
  };
  const read = async ({ device, session }: Tablet) => {
    const command = { vehicleId: dice.pick(visits).vehicleId, km: dice.between(50_000, 51_000) };
    note((await recordKm(device, session, command)).op);
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
    if (problem.type === 'task.setStatus' && dice.chance(0.7)) {
      const here = problem.payload;
      const there = { to: (problem.serverState?.value ?? here.to) as TaskStatus };
      note(await resendTaskStatus(tablet.device, tablet.session, problem.opId, dice.pick([here, there])), old.place);
    } else await discard(await tablet.device.outboxOf(tablet.uid), problem.opId, world.shop.now());
  };
  const power = async (i: number) => {
    const again = new Tablet(world.shop, disks[i]);
    again.session = tablets[i]!.session;
    broken.tablet?.(world, again);
    tablets[i] = again;
  };
  const interfere = async () => {
    const id = dice.pick(taskIds);
    const { status } = (await admin.get(`tasks/${id}`)).json<{ status: TaskStatus }>();
    await admin.post(`tasks/${id}/status`, {
      from: status,
      to: dice.pick([status, ...nextStatuses(status, 'ADMIN')]),
      ...says(),
    });
  };
  /** A car without a visit comes to the tablets with its oil change, and years later it leaves. */
  const oilOrYears = async () => {
    if (dice.chance(0.5)) return placeOnTablets(world.shop.db, world.shop.now() + 3000 * DAY_MS);
    const currentKm = dice.between(50_000, 51_000);
    const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm, nextChangeKm: currentKm + 10_000 };
    return admin.post('oil-changes', { ...oil, vehicleId: spare });
  };
  const stumble = async (tablet: Tablet) => {
    const waiting = await tablet.waiting();
    if (waiting.length === 0) return;
    const stop = await stumbleOn(world.shop.db, dice.pick(waiting).opId);
    world.shop.pass(10_000);
    tablet.weather = 'fine';
    await tablet.flush();
    await stop();
  };

  const backupAt = dice.between(...BACKUP_AT);
  const restoreAt = dice.between(...RESTORE_AT);
  let restore: ((how: Restored) => Promise<void>) | undefined;
  for (let step = 0; step < STEPS; step++) {
    if (step === backupAt) restore = await backUp(world.shop.db);
    if (step === restoreAt) await restore?.(broken.restored ?? 'with-new-epoch');
    const i = dice.between(0, tablets.length - 1);
    const tablet = tablets[i]!;
    tablet.weather = dice.pick(WEATHERS);
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
      oilOrYears,
      () => tablet.flush(),
      () => Promise.all([tablet.flush(), tablet.flush()]),
      () => stumble(tablet),
      () => tablet.pull().catch(() => undefined),
    ];
    await dice.pick(acts)();
  }

  const found = new Set<Violation>();
  for (const tablet of tablets) if (!(await becomesQuiet(world, tablet, settle))) found.add('stuck');
  for (const violation of [...(await judgeArrivals(world, sent)), ...(await judgeRows(world, tablets))])
    found.add(violation);
  return [...found];
}

/** The network is well again; people decide what needs them, until nothing waits. */
async function becomesQuiet(world: World, tablet: Tablet, settle: (tablet: Tablet) => Promise<void>): Promise<boolean> {
  tablet.weather = 'fine';
  for (let round = 0; round < 60; round++) {
    world.shop.pass(400_000);
    await tablet.pull();
    await tablet.flush();
    if ((await tablet.waiting()).length === 0) return true;
    await settle(tablet);
  }
  return false;
}

/** Each command is on the server exactly once, and in each task those of one person in the order in which he tapped. */
async function judgeArrivals(world: World, sent: Map<string, Sent>): Promise<Violation[]> {
  const { db } = world.shop;
  const events = await db
    .selectFrom('task_events')
    .select(['opId', 'taskId', 'byUserId'])
    .where('opId', 'is not', null)
    .orderBy('rev')
    .orderBy('id')
    .execute();
  const readings = await db.selectFrom('km_readings').select('opId').where('opId', 'is not', null).execute();
  const arrived = [...events, ...readings].map(({ opId }) => opId ?? '');
  const there = new Set(arrived);
  const isLost = [...sent.values()].some(({ opId, fate }) => fate === 'sent' && !there.has(opId));
  const isTwice = there.size < arrived.length || arrived.some((opId) => sent.get(opId)?.fate !== 'sent');
  const streams = Map.groupBy(events, ({ taskId, byUserId }) => `${taskId}.${byUserId}`);
  const isUnordered = [...streams.values()].some((stream) => {
    const places = stream.map(({ opId }) => sent.get(opId ?? '')?.place ?? -1);
    return places.some((place, i) => place < (places[i - 1] ?? -1));
  });
  return [
    ...(isLost ? (['lost'] as const) : []),
    ...(isTwice ? (['twice'] as const) : []),
    ...(isUnordered ? (['order'] as const) : []),
  ];
}

/** Every tablet shows, field by field, what a new one of the same person is given. */
async function judgeRows(world: World, tablets: readonly Tablet[]): Promise<Violation[]> {
  for (const tablet of tablets) {
    const fresh = new Tablet(world.shop);
    await fresh.signIn(await world.emailOf(tablet.uid));
    await tablet.pull();
    const [mine, anew] = [await tablet.rows(), await fresh.rows()];
    if (syncEntities.some((entity) => !isDeepStrictEqual(inOrderOfIds(mine[entity]), inOrderOfIds(anew[entity]))))
      return ['differs'];
  }
  return [];
}

function inOrderOfIds(rows: readonly { id: string }[]) {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
