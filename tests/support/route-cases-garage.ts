import { newId } from '#contract/ids.ts';
import { type PullAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import { type Garage, kmOp, LOOKS, MONEY, OIL, plate, TASK } from './full-garage.ts';
import { at, type Build, everyone, managers, type RouteCase, records, signedIn, staff } from './route-case.ts';
import { hashOf, jpeg, painted, publish, upload } from './pictures.ts';
import { approvalCases } from './route-cases-approvals.ts';
import { trackingCases } from './route-cases-tracking.ts';
import type { Caller } from './test-app.ts';

export function carCases(): Record<string, RouteCase> {
  const below =
    (folder: string): Build =>
    async (garage, _who, owner) => ({
      path: `vehicles/${(await garage.car(owner)).id}/${folder}`,
    });
  const change = { notes: 'filter' };
  const oil = records(
    'oil-changes',
    { read: signedIn, write: staff, remove: managers },
    (garage, owner) => garage.oilChange(owner),
    () => change,
  );
  return {
    'GET vehicles': { verdicts: signedIn, build: at('vehicles') },
    'POST vehicles': {
      verdicts: staff,
      build: (garage, _who, owner) => ({
        path: 'vehicles',
        body: { ...LOOKS, ownerId: owner.id, plateNumber: plate(garage.number()) },
      }),
    },
    ...records(
      'vehicles',
      { read: signedIn, write: staff, remove: managers },
      (garage, owner) => garage.car(owner),
      () => ({ color: 'Blue' }),
    ),
    'POST vehicles/:id/transfer': {
      verdicts: managers,
      build: async (garage, _who, owner) => {
        const [{ id, rev }, buyer] = [await garage.car(owner), await garage.user()];
        return { path: `vehicles/${id}/transfer`, rev, body: { ownerId: buyer.id, date: '2026-01-05' } };
      },
    },
    'GET vehicles/:id/belongings': { verdicts: managers, build: below('belongings') },
    'POST vehicles/:id/merge': {
      verdicts: managers,
      build: async (garage, _who, owner) => {
        const [kept, other] = [await garage.car(owner), await garage.car(owner)];
        const body = { otherId: other.id, otherRev: other.rev, take: ['color'] };
        return { path: `vehicles/${kept.id}/merge`, rev: kept.rev, body };
      },
    },
    'GET audit': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: `audit?entity=vehicle&id=${(await garage.car(owner)).id}` }),
    },
    'GET vehicles/:id/km-readings': { verdicts: signedIn, build: below('km-readings') },
    'POST vehicles/:id/km-readings': {
      verdicts: signedIn,
      build: async (garage, who, owner) => ({
        ...(await below('km-readings')(garage, who, owner)),
        body: { km: 52_000 },
      }),
    },
    'GET sync/refused': {
      verdicts: managers,
      build: async (garage) => {
        await refusedOp(garage);
        return { path: 'sync/refused' };
      },
    },
    'POST sync/refused/:id/seen': {
      verdicts: managers,
      build: async (garage) => ({ path: `sync/refused/${await refusedOp(garage)}/seen` }),
    },
    'GET km-readings': { verdicts: managers, build: at('km-readings') },
    'PATCH km-readings/:id': {
      verdicts: managers,
      build: async (garage, _who, owner) => {
        const { id, rev } = await garage.reading(owner);
        return { path: `km-readings/${id}`, rev, body: { state: 'VOIDED', note: 'of another car' } };
      },
    },
    'GET vehicles/:id/oil-changes': { verdicts: signedIn, build: below('oil-changes') },
    'GET oil-changes': { verdicts: signedIn, build: at('oil-changes') },
    'POST oil-changes': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({
        path: 'oil-changes',
        body: { ...OIL, vehicleId: (await garage.car(owner)).id },
      }),
    },
    ...oil,
    'GET oil-changes/due': { verdicts: staff, build: at('oil-changes/due') },
    ...Object.fromEntries(
      ['oil-changes.csv', 'km-readings.csv'].map((path): [string, RouteCase] => [
        `GET ${path}`,
        {
          verdicts: managers,
          build: async (garage, _who, owner) => ({ path: `${path}?vehicleId=${(await garage.car(owner)).id}` }),
        },
      ]),
    ),
    'GET km-readings/review.csv': { verdicts: managers, build: at('km-readings/review.csv') },
    'GET oil-changes/due.csv': { verdicts: managers, build: at('oil-changes/due.csv') },
    'POST vehicles/:id/oil-calls': {
      verdicts: staff,
      build: async (garage, who, owner) => ({
        ...(await below('oil-calls')(garage, who, owner)),
        body: { note: 'comes on Monday', also: [(await garage.car(owner)).id] },
      }),
    },
  };
}

export function mediaCases(): Record<string, RouteCase> {
  // A mechanic takes away what is his own.
  const senderOf = async (who: Caller, owner: Caller) =>
    (await who.get('todos?size=1')).statusCode === 200 ? who : owner;
  const taken = async (garage: Garage, who: Caller, owner: Caller) => garage.photo(await senderOf(who, owner));
  const address = (bytes: Buffer) => `media/uploads/${hashOf(bytes)}`;
  return {
    'GET media/uploads/:sha256': {
      verdicts: signedIn,
      build: (garage) => ({ path: address(jpeg(garage.number())) }),
    },
    'PUT media/uploads/:sha256': {
      verdicts: signedIn,
      build: (garage) => {
        const bytes = jpeg(garage.number());
        const path = `${address(bytes)}?offset=0&size=${bytes.length}`;
        return { path, body: bytes, headers: { 'content-type': 'application/octet-stream' } };
      },
    },
    'GET media': { verdicts: signedIn, build: at('media') },
    'GET media/counts': { verdicts: signedIn, build: at('media/counts') },
    'GET media/:id/content': {
      verdicts: signedIn,
      build: async (garage, _who, owner) => ({ path: `media/${await garage.photo(owner)}/content` }),
    },
    'GET media/:id/thumb/:name': {
      verdicts: signedIn,
      build: async (garage, _who, owner) => ({
        path: `media/${await garage.photo(owner, { bytes: await painted(40, 30, garage.number()) })}/thumb/320.webp`,
      }),
    },
    'PATCH media/:id': {
      verdicts: managers,
      build: async (garage, _who, owner) => {
        const id = await garage.photo(owner);
        const { items } = (await garage.admin.get('media')).json<{ items: { id: string; rev: number }[] }>();
        const rev = items.find((media) => media.id === id)?.rev ?? 0;
        return { path: `media/${id}`, rev, body: { section: 'before', shared: true } };
      },
    },
    'POST media/steps': {
      verdicts: signedIn,
      build: async (garage, who, owner) => ({
        path: 'media/steps',
        body: { ids: [await taken(garage, who, owner)], step: 'remove' },
      }),
    },
    'DELETE media/:id': {
      verdicts: signedIn,
      build: async (garage, who, owner) => ({ path: `media/${await taken(garage, who, owner)}` }),
    },
    'POST media/:id/restore': {
      verdicts: signedIn,
      build: async (garage, who, owner) => {
        const sender = await senderOf(who, owner);
        const id = await garage.photo(sender);
        // What another has taken away stays with him.
        await sender.delete(`media/${id}`);
        return { path: `media/${id}/restore` };
      },
    },
    'POST pictures': {
      verdicts: managers,
      build: async (garage, who) => {
        const bytes = await painted(40, 30, garage.number());
        await upload(garage.shop, who, bytes);
        const crop = { left: 0, top: 0, width: 32, height: 18 };
        return { path: 'pictures', body: { sha256: hashOf(bytes), shape: 'offering', crop } };
      },
    },
    'GET pictures/:picture/:name': {
      verdicts: everyone,
      build: async (garage) => {
        const made = await publish(garage.shop, garage.admin, await painted(40, 30, garage.number()));
        return { path: made.replace('/backend/', '') };
      },
    },
  };
}

export function workCases(): Record<string, RouteCase> {
  const task = async (garage: Garage, owner: Caller) => {
    const [first] = (await garage.visit(owner)).tasks;
    if (!first) throw new Error('the visit has no task');
    return first;
  };
  return {
    ...records('tasks', { read: signedIn, write: staff, remove: managers }, task, () => ({ priority: 'LOW' })),
    'POST tasks/:id/status': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({
        path: `tasks/${(await task(garage, owner)).id}/status`,
        body: { from: 'PENDING', to: 'IN PROGRESS' },
      }),
    },
    'GET tasks/:id/events': {
      verdicts: signedIn,
      build: async (garage, _who, owner) => ({ path: `tasks/${(await task(garage, owner)).id}/events` }),
    },
    ...approvalCases(),
    'GET visits': { verdicts: signedIn, build: at('visits') },
    'POST visits': {
      verdicts: staff,
      build: async (garage, _who, owner) => {
        const car = { userId: owner.id, vehicleId: (await garage.car(owner)).id };
        return {
          path: 'visits',
          body: { ...car, name: 'Brakes', date: '2026-01-05', totalCost: MONEY, tasks: [TASK] },
        };
      },
    },
    ...records(
      'visits',
      { read: signedIn, write: staff, remove: managers },
      (garage, owner) => garage.visit(owner),
      () => ({
        notes: 'the left one squeaks',
      }),
    ),
    'GET visits/:id/history': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: `visits/${(await garage.visit(owner)).id}/history` }),
    },
    'GET visits/:id/often-with': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: `visits/${(await garage.visit(owner)).id}/often-with` }),
    },
    'POST visits/:id/tasks': {
      verdicts: staff,
      build: async (garage, _who, owner) => ({ path: `visits/${(await garage.visit(owner)).id}/tasks`, body: TASK }),
    },
    ...trackingCases(),
  };
}

/** A command that the server refuses: of a car that is not there. */
async function refusedOp({ shop }: Garage): Promise<string> {
  const mechanic = await shop.as('EMPLOYEE');
  const op = kmOp(mechanic.id, newId(), shop.now());
  const { epoch } = (await mechanic.get('sync/pull')).json<PullAnswer>();
  await mechanic.post('sync/push', {
    protocol: SYNC_PROTOCOL,
    deviceId: newId(),
    epoch,
    appVersion: 'test',
    ops: [op],
  });
  return op.opId;
}
