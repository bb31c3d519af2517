import { type Digest, digestOf } from '#contract/digest.ts';
import type { SyncEntity } from '#contract/sync-rows.ts';
import type { Db } from '#server/db/dialect.ts';
import { LAST } from './sync-store.ts';

/** Of so many visits or cars, with what belongs to them, at once: meanwhile nobody else is answered. */
const PIECE_ROWS = 300;

/**
 * What stands for all rows that a device should have, of everybody or of one client. Read in pieces without what is in
 * the rows: it is of one moment only if no revision was given meanwhile.
 */
export async function readDigests(db: Db, clientId: string | undefined): Promise<Record<SyncEntity, Digest>> {
  const [visit, task] = await digestsOf(
    (before) => visitsBefore(db, clientId, before),
    (piece) => tasksOf(db, clientId, piece),
  );
  const [vehicle, oilChange] = await digestsOf(
    (before) => vehiclesBefore(db, clientId, before),
    (piece) => oilChangesOf(db, clientId, piece),
  );
  return { visit, task, vehicle, oilChange };
}

type Rev = { id: string; rev: number };
/** The rows below one id, down to another. */
type Piece = { before: string; last: string };

async function digestsOf(
  rowsBefore: (before: string) => Promise<Rev[]>,
  belongingTo: (piece: Piece) => Promise<Rev[]>,
): Promise<[Digest, Digest]> {
  let [own, theirs] = [digestOf([]), digestOf([])];
  for (let before = LAST; ;) {
    const rows = await rowsBefore(before);
    const last = rows.at(-1)?.id;
    if (last === undefined) return [own, theirs];
    own = digestOf(rows, own);
    theirs = digestOf(await belongingTo({ before, last }), theirs);
    if (rows.length < PIECE_ROWS) return [own, theirs];
    before = last;
  }
}

function visitsBefore(db: Db, clientId: string | undefined, before: string): Promise<Rev[]> {
  return db
    .selectFrom('visits')
    .select(['id', 'rev'])
    .where('id', '<', before)
    .where('offlineActive', '=', 1)
    .where('deletedAt', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('userId', '=', clientId ?? ''))
    .orderBy('id', 'desc')
    .limit(PIECE_ROWS)
    .execute();
}

function tasksOf(db: Db, clientId: string | undefined, { before, last }: Piece): Promise<Rev[]> {
  return db
    .selectFrom('visits')
    .crossJoin('tasks')
    .whereRef('tasks.visitId', '=', 'visits.id')
    .select(['tasks.id', 'tasks.rev'])
    .where('visits.id', '<', before)
    .where('visits.id', '>=', last)
    .where('visits.offlineActive', '=', 1)
    .where('visits.deletedAt', 'is', null)
    .where('tasks.deletedAt', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('visits.userId', '=', clientId ?? ''))
    .execute();
}

function vehiclesBefore(db: Db, clientId: string | undefined, before: string): Promise<Rev[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'rev'])
    .where('id', '<', before)
    .where('deletedAt', 'is', null)
    .$if(clientId === undefined, (query) => query.where('offlineActive', '=', 1))
    .$if(clientId !== undefined, (query) => query.where('ownerId', '=', clientId ?? ''))
    .orderBy('id', 'desc')
    .limit(PIECE_ROWS)
    .execute();
}

function oilChangesOf(db: Db, clientId: string | undefined, { before, last }: Piece): Promise<Rev[]> {
  return db
    .selectFrom('vehicles')
    .crossJoin('oil_changes')
    .whereRef('oil_changes.vehicleId', '=', 'vehicles.id')
    .select(['oil_changes.id', 'oil_changes.rev'])
    .where('vehicles.id', '<', before)
    .where('vehicles.id', '>=', last)
    .where('vehicles.deletedAt', 'is', null)
    .where('oil_changes.deletedAt', 'is', null)
    .$if(clientId === undefined, (query) => query.where('vehicles.offlineActive', '=', 1))
    .$if(clientId !== undefined, (query) => query.where('vehicles.ownerId', '=', clientId ?? ''))
    .execute();
}
