import { DAY_MS } from '#contract/days.ts';
import { areaOf } from '#contract/roles.ts';
import { type PullAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import { noRows, syncEntities } from '#contract/sync-rows.ts';
import { type Db, readTogether } from '#server/db/dialect.ts';
import { noteTold, renewEpoch } from '#server/db/epoch.ts';
import { findMark } from '#server/db/history.ts';
import { readRev } from '#server/db/revision.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { readDigests } from './digest-store.ts';
import { addRows, ANSWER_ROWS, firstRows, noDeletes, PIECE_ROWS, touchedRows } from './delta-rows.ts';
import { readRows } from './rows-service.ts';
import { clientOf, SCOPE_MAX, type SyncActor } from './sync-scope.ts';
import { readPosition } from './sync-store.ts';

/**
 * Rows are only marked as deleted, so a delta is complete however old; but after this long a tablet is given the floor
 * anew.
 */
const CURSOR_DAYS = 90;

/** What pull needs of the server: its data, the key of cursors, and a place to say that data was lost. */
export type PullContext = { db: Db; cursorKey: Buffer; onLostHistory: () => void };

type PullRequest = { cursor: string; told?: string; withDigest: boolean; now: number };

/**
 * What changed for one device since its cursor: pages of a delta, or of a snapshot when the device is new, the shop was
 * restored from a backup, the person's position changed, the device was away for 90 days, or too much changed to list.
 * A page is read in pieces, each as it is then: what changes between two comes once more with the next delta.
 */
export async function pullFor(context: PullContext, actor: SyncActor, request: PullRequest): Promise<PullAnswer> {
  const { db, cursorKey } = context;
  const asked = readCursor(cursorKey, request.cursor);
  const seen = [asked, readCursor(cursorKey, request.told ?? '')];
  const { isLost, epoch, rev, mark } = await readTogether(db, (snapshot) => standingOf(snapshot, seen));
  if (isLost) {
    // What this device has seen was never written here: the data was put back behind the server's back.
    if (await renewEpoch(db, epoch)) context.onLostHistory();
    return await pullFor(context, actor, request);
  }
  noteTold(db, epoch, rev);
  const { scopeVersion, role: position } = actor;
  const day = Math.floor(request.now / DAY_MS);
  const fits = asked?.epoch === epoch && asked.scopeVersion === scopeVersion && asked.rev <= rev;
  const known = fits && day - asked.day <= CURSOR_DAYS ? asked : undefined;
  const fresh = { epoch, rev, scopeVersion, day, mark };
  const { next, ...page } =
    (known && (await deltaPage(db, actor, known, fresh))) ??
    (await snapshotPage(db, actor, known?.place?.since === undefined && known?.place ? known : fresh));
  const more = next.place !== undefined;
  // What changed between two pages is on none of them yet.
  const isWhole = page.mode === 'delta' && !page.truncated && !more && next.rev === rev;
  const digest = request.withDigest && isWhole ? await digestsAt(db, actor, rev) : undefined;
  const from = { protocol: SYNC_PROTOCOL, epoch, serverTime: request.now, scopeVersion, position } as const;
  return { ...from, ...page, cursor: writeCursor(cursorKey, next), more, ...(digest && { digest }) };
}

type Standing = { epoch: string; rev: number; mark: string; isLost: boolean };

/** How far the shop is. `isLost`: one of these cursors has seen more of its history than the server has. */
async function standingOf(snapshot: Db, cursors: readonly (Cursor | undefined)[]): Promise<Standing> {
  const { epoch, rev } = await readPosition(snapshot);
  let isLost = false;
  for (const cursor of cursors) isLost ||= cursor?.epoch === epoch && !(await isOfHistory(snapshot, cursor, rev));
  return { epoch, rev, mark: (await findMark(snapshot, rev))?.mark ?? '', isLost };
}

/** Whether the server still has what this cursor says was seen; of one that was not sealed nobody can tell. */
async function isOfHistory(db: Db, cursor: Cursor, rev: number): Promise<boolean> {
  if (cursor.mark === undefined) return true;
  if (cursor.rev > rev) return false;
  const found = await findMark(db, cursor.rev);
  return found === undefined || found.mark === cursor.mark;
}

type Page = Pick<PullAnswer, 'mode' | 'upserts' | 'deletes' | 'truncated'> & { next: Cursor };

/**
 * One page of everything in scope, the newest first. The revision of the first page goes through to the end: what
 * changes meanwhile comes as a delta. Beyond the caps of a table its oldest rows are left out, and the device says so.
 */
async function snapshotPage(db: Db, actor: SyncActor, cursor: Cursor): Promise<Page> {
  const { place: _, ...start } = cursor;
  const page = emptyPage('snapshot', cursor.truncated);
  let room = ANSWER_ROWS;
  let { entity: first, before, sent } = cursor.place ?? { entity: 'visit' as const, before: undefined, sent: 0 };
  for (const entity of syncEntities.slice(syncEntities.indexOf(first))) {
    for (let isMore = true; isMore;) {
      // A place of an earlier server may say anything.
      const limit = Math.max(0, Math.min(PIECE_ROWS, room, SCOPE_MAX[entity] - sent));
      const place = before ? { before } : {};
      const found = await readRows[entity](db, actor, { clientId: clientOf(actor), limit: limit + 1, ...place });
      const rows = found.slice(0, limit).map(({ row }) => row);
      addRows(page.upserts, entity, rows);
      [room, sent, before] = [room - rows.length, sent + rows.length, rows.at(-1)?.id ?? before];
      isMore = found.length > limit && sent < SCOPE_MAX[entity];
      if (isMore && room === 0)
        return { ...page, next: { ...start, truncated: page.truncated, place: { entity, before, sent } } };
      page.truncated ||= found.length > limit && !isMore;
    }
    [before, sent] = [undefined, 0];
  }
  return { ...page, next: { ...start, truncated: page.truncated } };
}

/**
 * One page of the rows touched since a revision: those in scope to keep, the others to forget. What was touched is
 * looked up once, and its rows are read in pieces. Undefined when a snapshot is the shorter answer.
 */
async function deltaPage(db: Db, actor: SyncActor, known: Cursor, fresh: Cursor): Promise<Page | undefined> {
  const since = known.place ? known.place.since : known.rev;
  if (since === undefined) return undefined;
  const { truncated = false } = known;
  const { place, ...start }: Cursor = known.place ? known : { ...fresh, truncated };
  // The counter stands where the device is: no row has changed since.
  if (known.rev === fresh.rev && !place) return { ...emptyPage('delta', truncated), next: start };
  const found = await (place ? touchedRows(db, actor, since, place) : firstRows(db, actor, since, fresh));
  if (!found) return undefined;
  const { rows, left } = found;
  return { ...emptyPage('delta', truncated), ...rows, next: left ? { ...start, place: { ...left, since } } : start };
}

/** What stands for all that a device has at a revision; undefined when something changed while it was read. */
async function digestsAt(db: Db, actor: SyncActor, rev: number): Promise<PullAnswer['digest']> {
  const digests = await readDigests(db, clientOf(actor));
  return (await readRev(db)) === rev ? digests : undefined;
}

/**
 * A person's scope changes with the position and with the row itself (an owner who sold a car): then the device starts
 * anew.
 */
export function scopeVersionOf(user: { role: SyncActor['role']; rev: number }): string {
  return `${areaOf(user.role)}-${user.role}-${user.rev}`;
}

function emptyPage(mode: PullAnswer['mode'], truncated = false): Omit<Page, 'next'> {
  return { mode, upserts: noRows(), deletes: noDeletes(), truncated };
}
