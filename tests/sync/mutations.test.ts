import { expect, it } from 'vitest';
import type { OpResult } from '#contract/sync.ts';
import { createDice } from '#server/demo/dice.ts';
import { pendingOps } from '#sync/store/outbox.ts';
import { engines } from '../support/test-database.ts';
import { type Broken, liveOneDay, type Violation } from './day.ts';
import { type Pushed, type Reply, type Tablet, World } from './world.ts';

/**
 * A check that never fails proves nothing: each rule of the protocol is broken in turn, on the real client
 * and server, and the simulation must notice, within so many days. The real code is not touched; the rule
 * is taken away on the wire or on the disk.
 */
const DAYS = 12;

const list: [rule: string, caughtAs: Violation[], broken: Broken][] = [
  ['the server keeps no ledger', ['twice'], { tablet: forgetLedger }],
  ['a batch does not begin with the oldest of its stream', ['order'], { tablet: sendNewestFirst }],
  ['a command is deleted before it is sent', ['lost'], { tablet: deleteBeforeSending }],
  ['what stands behind a refused command is sent', ['order'], { tablet: ignoreBarriers }],
  ['the server goes on after a command that it put off', ['order'], { tablet: sendOneByOne }],
  ['nothing is told again after a restore', ['lost'], { tablet: forgetHistory, restored: 'with-new-epoch' }],
  ['a restored server has no new epoch, nor older revisions', ['lost'], { restored: 'unnoticeable' }],
];

const cases = engines.flatMap((engine) => list.map((one) => [engine, ...one] as const));

it.each(cases)('on %s the simulation notices when %s', async (engine, _rule, caughtAs, broken) => {
  const found = new Set<Violation>();
  for (let seed = 1; seed <= DAYS && !caughtAs.some((one) => found.has(one)); seed++) {
    const world = await World.open(engine);
    for (const violation of await liveOneDay(world, createDice(seed), broken)) found.add(violation);
    await world.close();
  }
  expect([...found]).toEqual(expect.arrayContaining(caughtAs));
});

function forgetLedger(world: World, tablet: Tablet) {
  tablet.wire = async (pushed, deliver) => {
    await world.shop.db.deleteFrom('sync_ops').execute();
    return deliver(pushed);
  };
}

function sendNewestFirst(_world: World, tablet: Tablet) {
  tablet.wire = (pushed, deliver) =>
    deliver({
      ...pushed,
      ops: pushed.ops.filter((op) => op === pushed.ops.findLast(({ stream }) => stream === op.stream)),
    });
}

function deleteBeforeSending(_world: World, tablet: Tablet) {
  tablet.wire = async (pushed, deliver) => {
    const outbox = await tablet.device.outboxOf(tablet.uid);
    const ids = pushed.ops.map(({ opId }) => opId);
    await outbox.ops.where('opId').anyOf(ids).delete();
    return deliver(pushed);
  };
}

/**
 * Behind a refused command every other one stands alone: the device does not hold it
 * back, and the server sees no order in it.
 */
function ignoreBarriers(_world: World, tablet: Tablet) {
  tablet.beforeFlush = async () => {
    const outbox = await tablet.device.outboxOf(tablet.uid);
    const barred = new Set<string>();
    for (const op of await pendingOps(outbox)) {
      if (barred.has(op.stream)) await outbox.ops.update(op.seq, { stream: `${op.stream}#${op.seq}`, dependsOn: [] });
      if (op.state === 'attention') barred.add(op.stream);
    }
  };
  tablet.wire = (pushed, deliver) =>
    deliver({ ...pushed, ops: pushed.ops.map((op, i) => ({ ...op, stream: `${i}`, dependsOn: [] })) });
}

function sendOneByOne(_world: World, tablet: Tablet) {
  tablet.wire = async (pushed, deliver) => {
    const replies: Reply[] = [];
    for (const op of pushed.ops) replies.push(await deliver({ ...pushed, ops: [op] }));
    return replies.length === 0 ? deliver(pushed) : together(replies);
  };
}

function together(replies: Reply[]): Reply {
  const failed = replies.find(({ statusCode }) => statusCode !== 200);
  const results = replies.flatMap(({ body }) => (JSON.parse(body) as { results?: OpResult[] }).results ?? []);
  const last = replies.at(-1)!;
  return failed ?? { ...last, body: JSON.stringify({ ...(JSON.parse(last.body) as Pushed), results }) };
}

function forgetHistory(_world: World, tablet: Tablet) {
  tablet.beforeFlush = async () => (await tablet.device.outboxOf(tablet.uid)).history.clear();
}
