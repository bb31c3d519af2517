import { DAY_MS } from '#contract/days.ts';
import { areaOf } from '#contract/roles.ts';
import { digestOf } from '#contract/digest.ts';
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
import { assertFound } from '#server/http/assertions.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
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

/** Rows of one page of a snapshot: while it is read nobody else is answered. */
const SNAPSHOT_ROWS = 500;

type Place = { entity: SyncEntity; before: string | undefined; sent: number };
/**
 * `day`: when it was given, in days since 1970. `place`: how far a snapshot has come. `truncated`: rows were left out,
 * so counting them (the digest) proves nothing.
 */
type Cursor = { epoch: string; rev: number; scopeVersion: string; day: number; truncated?: boolean; place?: Place };

/**
 * Rows are only marked as deleted, so a delta is complete however old; but after this long a tablet is given the floor
 * anew.
 */
const CURSOR_DAYS = 90;

/**
 * What changed for one device since its cursor: a delta, or pages of a snapshot when the device is new, the shop was
 * restored from a backup, the person's position changed, the device was away for 90 days, or too much changed to list.
 */
export async function pullFor(
  db: Db,
  actor: SyncActor,
  cursorText: string,
  withDigest: boolean,
  now: number,
): Promise<PullAnswer> {
  return readTogether(db, async (snapshot) => {
    const { epoch, rev } = await readPosition(snapshot);
    const cursor = readCursor(cursorText);
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
    if (known && !known.place) {
      const delta = await deltaSince(snapshot, actor, known.rev);
      const truncated = known.truncated ?? false;
      const digest = withDigest && !truncated ? { digest: await digestFor(snapshot, actor) } : {};
      const next = writeCursor({ epoch, rev, scopeVersion: actor.scopeVersion, day, truncated });
      if (delta) return { ...base, mode: 'delta', ...delta, cursor: next, more: false, truncated, ...digest };
    }
    const start = known?.place ? known : { epoch, rev, scopeVersion: actor.scopeVersion, day };
    return { ...base, ...(await snapshotPage(snapshot, actor, start)) };
  });
}

/**
 * One page of everything in scope, the newest first. The revision of the first page goes through to the end: what
 * changes meanwhile comes as a delta. Beyond the caps of a table its oldest rows are left out, and the device says so.
 */
async function snapshotPage(db: Db, actor: SyncActor, cursor: Cursor) {
  const { epoch, rev, scopeVersion, day } = cursor;
  const page = { mode: 'snapshot' as const, upserts: noRows(), deletes: noIds(), truncated: cursor.truncated ?? false };
  let room = SNAPSHOT_ROWS;
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
      const next = {
        epoch,
        rev,
        scopeVersion,
        day,
        truncated: page.truncated,
        place: { entity, before: rows.at(-1)?.id, sent },
      };
      return { ...page, cursor: writeCursor(next), more: true };
    }
    page.truncated ||= found.length > limit;
  }
  return { ...page, cursor: writeCursor({ epoch, rev, scopeVersion, day, truncated: page.truncated }), more: false };
}

/**
 * Rows touched since `rev`: those in scope to keep, the others to forget. Undefined when a snapshot is the shorter
 * answer.
 */
async function deltaSince(
  db: Db,
  actor: SyncActor,
  since: number,
): Promise<Pick<PullAnswer, 'upserts' | 'deletes'> | undefined> {
  const upserts = noRows();
  const deletes = noIds();
  let room = PULL_ROWS_MAX;
  for (const entity of syncEntities) {
    const rows = await read[entity](db, actor, { since, clientId: clientOf(actor), limit: room + 1 });
    if (rows.length > room) return undefined;
    room -= rows.length;
    Object.assign(upserts, { [entity]: rows.filter(({ inScope }) => inScope).map(({ row }) => row) });
    deletes[entity] = rows.filter(({ inScope }) => !inScope).map(({ row }) => row.id);
  }
  return { upserts, deletes };
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

async function digestFor(db: Db, actor: SyncActor) {
  const digests = await Promise.all(
    syncEntities.map(async (entity) => {
      const rows = await read[entity](db, actor, { clientId: clientOf(actor), limit: SCOPE_MAX[entity] });
      return [entity, digestOf(rows.map(({ row }) => row))] as const;
    }),
  );
  return Object.fromEntries(digests) as Record<SyncEntity, ReturnType<typeof digestOf>>;
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

function readCursor(text: string): Cursor | undefined {
  const [epoch = '', rev = '', scopeVersion = '', day = '', cut, entity, before, sent] = text.split('.');
  if (!/^\d{1,15}$/.test(rev) || !/^\d{1,6}$/.test(day)) return undefined;
  const part = syncEntities.find((name) => name === entity);
  if (part && !/^[\da-f-]{0,36} \d{1,6}$/.test(`${before} ${sent}`)) return undefined;
  const place = part ? { place: { entity: part, before, sent: Number(sent) } } : {};
  return { epoch, rev: Number(rev), scopeVersion, day: Number(day), truncated: cut === 't', ...place };
}

function writeCursor({ epoch, rev, scopeVersion, day, truncated, place }: Cursor): string {
  return [
    epoch,
    rev,
    scopeVersion,
    day,
    truncated ? 't' : 'a',
    ...(place ? [place.entity, place.before ?? '', place.sent] : []),
  ].join('.');
}

function noIds(): Record<SyncEntity, string[]> {
  return { visit: [], task: [], vehicle: [], oilChange: [] };
}
