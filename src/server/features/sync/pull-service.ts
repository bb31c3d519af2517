import { DAY_MS } from '#contract/days.ts';
import { areaOf } from '#contract/roles.ts';
import {
  noRows,
  type OneVehicle,
  PULL_ROWS_MAX,
  type PullAnswer,
  SYNC_PROTOCOL,
  syncEntities,
  type SyncEntity,
  type SyncRows,
} from '#contract/sync.ts';
import { type Db, readTogether } from '#server/db/dialect.ts';
import { findMark, renewEpoch } from '#server/db/history.ts';
import { assertFound } from '#server/http/assertions.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { readDigests } from './digest-store.ts';
import { toSyncOilChange, toSyncTask, toSyncVehicle, toSyncVisit } from './sync-rows.ts';
import { clientOf, SCOPE_MAX, seesMoney, type SyncActor } from './sync-scope.ts';
import {
  newestReadings,
  readPosition,
  selectOilChanges,
  selectTasks,
  selectVehicles,
  selectVisits,
  type Selection,
} from './sync-store.ts';

/** Rows of one page: while it is read nobody else is answered. */
const PAGE_ROWS = 500;

/**
 * Rows are only marked as deleted, so a delta is complete however old; but after this long a tablet is given the floor
 * anew.
 */
const CURSOR_DAYS = 90;

/**
 * What changed for one device since its cursor: pages of a delta, or of a snapshot when the device is new, the shop was
 * restored from a backup, the person's position changed, the device was away for 90 days, or too much changed to list.
 */
export async function pullFor(context: PullContext, actor: SyncActor, request: PullRequest): Promise<PullAnswer> {
  const answer = await readAnswer(context, actor, request);
  if ('answered' in answer) return answer.answered;
  // What this device has seen was never written here: the data was put back behind the server's back.
  if (await renewEpoch(context.db, answer.lost)) context.onLostHistory();
  return await pullFor(context, actor, request);
}

/** What pull needs of the server: its data, the key of cursors, and a place to say that data was lost. */
export type PullContext = { db: Db; cursorKey: Buffer; onLostHistory: () => void };

type PullRequest = { cursor: string; withDigest: boolean; now: number };

/** `lost`: the epoch of a history that this device has seen more of than the server has. */
type Read = { answered: PullAnswer } | { lost: string };

async function readAnswer(
  { db, cursorKey }: PullContext,
  actor: SyncActor,
  { cursor: text, withDigest, now }: PullRequest,
): Promise<Read> {
  return readTogether(db, async (snapshot) => {
    const { epoch, rev } = await readPosition(snapshot);
    const cursor = readCursor(cursorKey, text);
    if (cursor?.epoch === epoch && !(await isOfHistory(snapshot, cursor, rev))) return { lost: epoch };
    const mark = (await findMark(snapshot, rev))?.mark ?? '';
    const day = Math.floor(now / DAY_MS);
    const base = {
      protocol: SYNC_PROTOCOL,
      epoch,
      serverTime: now,
      scopeVersion: actor.scopeVersion,
      position: actor.role,
    } as const;
    const fits = cursor && cursor.epoch === epoch && cursor.scopeVersion === actor.scopeVersion && cursor.rev <= rev;
    const known = fits && day - cursor.day <= CURSOR_DAYS ? cursor : undefined;
    const fresh = { epoch, rev, scopeVersion: actor.scopeVersion, day, mark };
    const since = known?.place ? known.place.since : known?.rev;
    if (known && since !== undefined) {
      const { truncated = false } = known;
      const delta = await deltaPage(snapshot, actor, known.place ? known : { ...fresh, truncated }, since);
      if (delta) {
        const { next, ...page } = delta;
        const more = next.place !== undefined;
        // What changed between two pages is on none of them yet.
        const isWhole = withDigest && !truncated && !more && next.rev === rev;
        const digest = isWhole ? { digest: await readDigests(snapshot, clientOf(actor)) } : {};
        return { answered: { ...base, ...page, truncated, cursor: writeCursor(cursorKey, next), more, ...digest } };
      }
    }
    const start = known?.place && since === undefined ? known : fresh;
    const { next, ...page } = await snapshotPage(snapshot, actor, start);
    return { answered: { ...base, ...page, cursor: writeCursor(cursorKey, next), more: next.place !== undefined } };
  });
}

/** Whether the server still has what this cursor says was seen; of one that was not sealed nobody can tell. */
async function isOfHistory(db: Db, cursor: Cursor, rev: number): Promise<boolean> {
  if (cursor.mark === undefined) return true;
  if (cursor.rev > rev) return false;
  const found = await findMark(db, cursor.rev);
  return found === undefined || found.mark === cursor.mark;
}

type SnapshotPage = Pick<PullAnswer, 'mode' | 'upserts' | 'deletes' | 'truncated'> & { next: Cursor };

/**
 * One page of everything in scope, the newest first. The revision of the first page goes through to the end: what
 * changes meanwhile comes as a delta. Beyond the caps of a table its oldest rows are left out, and the device says so.
 */
async function snapshotPage(db: Db, actor: SyncActor, cursor: Cursor): Promise<SnapshotPage> {
  const { place: _, ...start } = cursor;
  const page = { mode: 'snapshot' as const, upserts: noRows(), deletes: noIds(), truncated: cursor.truncated ?? false };
  let room = PAGE_ROWS;
  let place = cursor.place ?? { entity: 'visit' as const, before: undefined, sent: 0 };
  for (const entity of syncEntities.slice(syncEntities.indexOf(place.entity))) {
    if (entity !== place.entity) place = { entity, before: undefined, sent: 0 };
    const limit = Math.min(room, SCOPE_MAX[entity] - place.sent);
    const found = await read[entity](db, actor, {
      clientId: clientOf(actor),
      limit: limit + 1,
      ...(place.before ? { before: place.before } : {}),
    });
    const rows = found.slice(0, limit).map(({ row }) => row);
    Object.assign(page.upserts, { [entity]: rows });
    room -= rows.length;
    const sent = place.sent + rows.length;
    if (found.length > limit && sent < SCOPE_MAX[entity]) {
      const next = { ...start, truncated: page.truncated, place: { entity, before: rows.at(-1)?.id, sent } };
      return { ...page, next };
    }
    page.truncated ||= found.length > limit;
  }
  return { ...page, next: { ...start, truncated: page.truncated } };
}

type DeltaPage = Pick<PullAnswer, 'mode' | 'upserts' | 'deletes'> & { next: Cursor };

/**
 * One page of the rows touched since a revision: those in scope to keep, the others to forget. Undefined when a
 * snapshot is the shorter answer.
 */
async function deltaPage(db: Db, actor: SyncActor, cursor: Cursor, since: number): Promise<DeltaPage | undefined> {
  const { place, ...start } = cursor;
  const page = { mode: 'delta' as const, upserts: noRows(), deletes: noIds() };
  const first = place?.entity ?? 'visit';
  let room = PAGE_ROWS;
  for (const entity of syncEntities.slice(syncEntities.indexOf(first))) {
    const before = entity === first && place?.before ? { before: place.before } : {};
    const found = await read[entity](db, actor, { since, clientId: clientOf(actor), limit: room + 1, ...before });
    const rows = found.slice(0, room);
    Object.assign(page.upserts, { [entity]: rows.filter(({ inScope }) => inScope).map(({ row }) => row) });
    page.deletes[entity] = rows.filter(({ inScope }) => !inScope).map(({ row }) => row.id);
    if (found.length > room) {
      const sent = (place?.sent ?? 0) + PAGE_ROWS;
      if (sent >= PULL_ROWS_MAX) return undefined;
      return { ...page, next: { ...start, place: { entity, before: rows.at(-1)?.row.id, sent, since } } };
    }
    room -= rows.length;
  }
  return { ...page, next: start };
}

/** The rows of one table by id, in scope or not, as this person may see them. */
export async function rowsById(
  db: Db,
  actor: SyncActor,
  ids: Partial<Record<SyncEntity, string[]>>,
): Promise<SyncRows> {
  const rows = noRows();
  for (const entity of syncEntities) {
    const wanted = ids[entity];
    if (!wanted?.length) continue;
    const found = await read[entity](db, actor, { ids: wanted, clientId: clientOf(actor), limit: wanted.length });
    Object.assign(rows, { [entity]: found.map(({ row }) => row) });
  }
  return rows;
}

/**
 * One car with its oil changes, newest first, for whoever looks at one that his device does not keep.
 * @throws AppError not-found, also for another's; merged
 */
export async function vehicleFor(db: Db, actor: SyncActor, vehicleId: string): Promise<OneVehicle> {
  const selection = { vehicleId, clientId: clientOf(actor), limit: SCOPE_MAX.oilChange };
  await getVehicle(db, actor, vehicleId);
  const [vehicle] = await selectVehicles(db, selection);
  const changes = await selectOilChanges(db, selection);
  return {
    vehicle: toSyncVehicle(assertFound(vehicle), (await newestReadings(db, [vehicleId])).get(vehicleId) ?? []),
    oilChanges: changes.toSorted((a, b) => b.changedAt - a.changedAt).map(toSyncOilChange),
  };
}

type Found = { row: { id: string; rev: number }; inScope: boolean };

const read: Record<SyncEntity, (db: Db, actor: SyncActor, selection: Selection) => Promise<Found[]>> = {
  visit: async (db, actor, selection) =>
    (await selectVisits(db, selection)).map((row) => ({
      row: toSyncVisit(row, seesMoney(actor)),
      inScope: row.offlineActive === 1 && row.deletedAt === null,
    })),
  task: async (db, actor, selection) =>
    (await selectTasks(db, selection)).map((row) => ({
      row: toSyncTask(row, seesMoney(actor), clientOf(actor) !== undefined),
      inScope: row.offlineActive === 1 && row.visitDeletedAt === null && row.deletedAt === null,
    })),
  vehicle: async (db, actor, selection) => {
    const rows = await selectVehicles(db, selection);
    const readings = await newestReadings(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      row: toSyncVehicle(row, readings.get(row.id) ?? []),
      inScope: row.deletedAt === null && keeps(actor, row),
    }));
  },
  oilChange: async (db, actor, selection) =>
    (await selectOilChanges(db, selection)).map((row) => ({
      row: toSyncOilChange(row),
      inScope: row.deletedAt === null && row.vehicleDeletedAt === null && keeps(actor, row),
    })),
};

/** A client keeps all of his cars, a tablet of the shop those that are marked. */
function keeps(actor: SyncActor, { offlineActive }: { offlineActive: 0 | 1 }): boolean {
  return clientOf(actor) !== undefined || offlineActive === 1;
}

/**
 * A person's scope changes with the position and with the row itself (an owner who sold a car): then the device starts
 * anew.
 */
export function scopeVersionOf(user: { role: SyncActor['role']; rev: number }): string {
  return `${areaOf(user.role)}-${user.role}-${user.rev}`;
}

function noIds(): Record<SyncEntity, string[]> {
  return { visit: [], task: [], vehicle: [], oilChange: [] };
}
