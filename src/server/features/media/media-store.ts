import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import { DAY_MS } from '#contract/days.ts';
import type { MediaKind } from '#contract/media-kinds.ts';
import type { MediaCounts, MediaCountsQuery, MediaQuery } from '#contract/media.ts';
import { searchKey } from '#contract/text.ts';
import { type Db, dialectOf } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import { fullName } from '#server/db/full-name.ts';
import type { MediaRow } from '#server/db/schema-media.ts';
import { COUNT_CAP, readPageOf, sortOf } from '#server/http/lists.ts';

export type NamedMedia = Selectable<MediaRow> & {
  merchant: string;
  ownerId: string;
  plateNumber: string;
  createdByName: string | null;
  visitDate: string | null;
  taskName: string | null;
  taskItemId: string | null;
};

/** It is found by its name, which nobody else has to keep in step. */
type MediaChange = Omit<Updateable<MediaRow>, 'searchKey' | 'name'> & { name?: string };

/** So many pictures, and voice notes, stand on the page that follows a visit. */
const TRACKED_MAX = 60;

/** So many visits may be chosen from. */
const VISITS_MAX = 100;

/**
 * What one client may see: what he took himself, and of what the shop shares that of his visits and that of his car
 * alone. Pictures of a visit stay with who brought the car, and those of the car from before it was his are not his to
 * see.
 */
function visible(db: Db, clientId: string | undefined) {
  const there = db
    .selectFrom('media')
    .where('media.deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('vehicles')
          .select('vehicles.id')
          .whereRef('vehicles.id', '=', 'media.vehicleId')
          .where('vehicles.deletedAt', 'is', null),
      ),
    );
  return clientId === undefined ? there : there.where('media.id', 'in', idsOf(db, clientId));
}

/** It begins at what is the client's: asked of each file, it would be the whole archive of the shop. */
function idsOf(db: Db, clientId: string) {
  const ofCars = db
    .selectFrom('vehicles')
    .innerJoin('media as ofCar', 'ofCar.vehicleId', 'vehicles.id')
    .select('ofCar.id')
    .where('vehicles.ownerId', '=', clientId)
    .where('ofCar.shared', '=', 1)
    .where('ofCar.visitId', 'is', null)
    .where('ofCar.createdAt', '>=', ({ fn }) => fn.coalesce('vehicles.ownerChangedAt', sql.lit(0)));
  const ofVisits = db
    .selectFrom('visits')
    .innerJoin('media as ofVisit', 'ofVisit.visitId', 'visits.id')
    .select('ofVisit.id')
    .where('visits.userId', '=', clientId)
    .where('visits.deletedAt', 'is', null)
    .where('ofVisit.shared', '=', 1);
  const taken = db.selectFrom('media as taken').select('taken.id').where('taken.createdBy', '=', clientId);
  return taken.unionAll(ofCars).unionAll(ofVisits);
}

function named(db: Db, clientId?: string) {
  return (
    visible(db, clientId)
      .innerJoin('vehicles as car', 'car.id', 'media.vehicleId')
      .leftJoin('users', 'users.id', 'media.createdBy')
      .leftJoin('visits as stay', 'stay.id', 'media.visitId')
      .leftJoin('tasks as job', 'job.id', 'media.taskId')
      .selectAll('media')
      .select(['car.ownerId', 'car.plateNumber', fullName<string | null>('users').as('createdByName')])
      // There is one shop.
      .select(sql<string>`(select min("id") from "merchant")`.as('merchant'))
      .select(['stay.date as visitDate', 'job.name as taskName', 'job.offeringItemId as taskItemId'])
  );
}

export async function findMedia(db: Db, id: string, clientId?: string): Promise<NamedMedia | undefined> {
  return named(db, clientId).where('media.id', '=', id).executeTakeFirst();
}

/** A picture that was taken away, of whatever car. */
export async function findRemovedMedia(db: Db, id: string): Promise<Selectable<MediaRow> | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).where('deletedAt', 'is not', null).executeTakeFirst();
}

export async function updateMedia(trx: Db, id: string, change: MediaChange): Promise<void> {
  const key = change.name === undefined ? {} : { searchKey: searchKey(change.name) };
  await trx
    .updateTable('media')
    .set({ ...change, ...key })
    .where('id', '=', id)
    .execute();
}

/** A picture with this content that may be seen. */
export async function findMediaOf(db: Db, sha256: string, clientId?: string): Promise<NamedMedia | undefined> {
  return named(db, clientId).where('media.sha256', '=', sha256).limit(1).executeTakeFirst();
}

export async function isMediaIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertMedia(trx: Db, row: Omit<Insertable<MediaRow>, 'searchKey'>): Promise<void> {
  await trx
    .insertInto('media')
    .values({ ...row, searchKey: searchKey(row.name) })
    .execute();
}

/** Who asks, as far as a list depends on it: a client sees his own only. `now`: milliseconds since 1970. */
type Asked = { personId: string; clientId: string | undefined; now: number };

/** The files that a client, a car, a visit or a task has, as far as they are asked for. */
function matchingOf(db: Db, query: Partial<MediaQuery>, { personId, clientId, now }: Asked) {
  const { userId, vehicleId, visitId, taskId, type, section, shared, by, days } = query;
  return visible(db, clientId)
    .$if(vehicleId !== undefined, (rows) => rows.where('media.vehicleId', '=', vehicleId ?? ''))
    .$if(visitId !== undefined, (rows) => rows.where('media.visitId', '=', visitId ?? ''))
    .$if(taskId !== undefined, (rows) => rows.where('media.taskId', '=', taskId ?? ''))
    .$if(type !== undefined, (rows) => rows.where('media.type', '=', type ?? 'image'))
    .$if(section !== undefined, (rows) => rows.where('media.section', '=', section ?? 'other'))
    .$if(shared !== undefined, (rows) => rows.where('media.shared', '=', flag(shared === true)))
    .$if(days !== undefined, (rows) => rows.where('media.createdAt', '>=', now - (days ?? 0) * DAY_MS))
    .$if(userId !== undefined, (rows) => rows.where('media.vehicleId', 'in', carsOf(db, userId ?? '')))
    .$if(by === 'me', (rows) => rows.where('media.createdBy', '=', personId))
    .$if(by === 'staff' || by === 'client', (rows) =>
      rows.where((eb) => {
        const isClient = eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'media.createdBy')
            .where('users.role', '=', 'CLIENT'),
        );
        return by === 'client' ? isClient : eb.not(isClient);
      }),
    );
}

/** One page, the newest first unless asked otherwise. */
export async function listMedia(db: Db, query: MediaQuery, asked: Asked): Promise<Page<NamedMedia>> {
  const [column, direction] = sortOf(query.sort ?? '-createdAt', { createdAt: 'media.createdAt' } as const);
  const matching = matchingOf(db, query, asked);
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('media.id').orderBy(column, direction).orderBy('media.id', direction),
    (ids) => named(db).where('media.id', 'in', ids).execute(),
  );
}

export async function countByKind(db: Db, query: MediaCountsQuery, asked: Asked): Promise<Map<MediaKind, number>> {
  const capped = matchingOf(db, query, asked)
    .select('media.type')
    .limit(COUNT_CAP + 1);
  const rows = await db
    .selectFrom(capped.as('counted'))
    .select(['type', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute();
  return new Map(rows.map(({ type, count }) => [type, count]));
}

/** The visits of a client, or of a car, of which there are files, the newest first. */
export async function visitsWithMedia(
  db: Db,
  { userId, vehicleId }: Partial<MediaQuery>,
  clientId: string | undefined,
): Promise<MediaCounts['visits']> {
  return await db
    .selectFrom('visits')
    .select(['visits.id', 'visits.vehicleId', 'visits.name', 'visits.date'])
    .$if(clientId !== undefined, (rows) => rows.where('visits.userId', '=', clientId ?? ''))
    .$if(vehicleId !== undefined, (rows) => rows.where('visits.vehicleId', '=', vehicleId ?? ''))
    .$if(userId !== undefined, (rows) => rows.where('visits.vehicleId', 'in', carsOf(db, userId ?? '')))
    .where('visits.deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(visible(db, clientId).select('media.id').where('media.visitId', '=', sql.ref<string>('visits.id'))),
    )
    .orderBy('visits.date', 'desc')
    .orderBy('visits.id', 'desc')
    .limit(VISITS_MAX)
    .execute();
}

function carsOf(db: Db, ownerId: string) {
  return db.selectFrom('vehicles').select('vehicles.id').where('vehicles.ownerId', '=', ownerId);
}

/** The pictures of a visit, or its voice notes, that the shop shares, the oldest first. */
export async function sharedMediaOf(db: Db, visitId: string, type: 'image' | 'audio'): Promise<NamedMedia[]> {
  return await named(db)
    .where('media.visitId', '=', visitId)
    .where('media.shared', '=', 1)
    .where('media.type', '=', type)
    .orderBy('media.createdAt')
    .orderBy('media.id')
    .limit(TRACKED_MAX)
    .execute();
}

/**
 * Which of these contents some record shows, or some page of the shop; or could
 * again, taken away as it was since an instant.
 */
export async function hashesInUse(db: Db, hashes: readonly string[], removedSince: number): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const ofCars = await db
    .selectFrom('media')
    .select('sha256')
    .where('sha256', 'in', hashes)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('deletedAt', '>=', removedSince)]))
    .execute();
  const ofPages = await db.selectFrom('picture_files').select('sha256').where('sha256', 'in', hashes).execute();
  return new Set([...ofCars, ...ofPages].map(({ sha256 }) => sha256));
}

/** Deletes the records of what was taken away before an instant. */
export async function deleteRemovedBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('media').where('deletedAt', '<', instant).execute();
}

type Holder = 'createdBy' | 'vehicleId';

/** How many pictures somebody took, or a vehicle has. */
export async function countMediaOf(db: Db, column: Holder, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the ids that moved, removed pictures too */
export async function moveMedia(
  trx: Db,
  column: Holder,
  { from, to }: { from: string; to: string },
  rev: number,
): Promise<string[]> {
  const rows = await trx
    .updateTable('media')
    .set({ [column]: to, rev })
    .where(column, '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The files of these cars, and of a client's visits, removed ones too. */
export async function filesOfClient(db: Db, userId: string, vehicleIds: readonly string[]) {
  const { isOneOf } = dialectOf(db);
  return await db
    .selectFrom('media')
    .select(['id', 'name'])
    .where((eb) => {
      const visits = eb.selectFrom('visits').select('visits.id').where('visits.userId', '=', userId);
      return eb.or([isOneOf('vehicleId', vehicleIds), eb('visitId', 'in', visits)]);
    })
    .execute();
}

/**
 * Takes away what somebody took, and what that person has sent and not yet attached. As removed long ago nobody brings
 * it back, and the files go with the next tidying.
 */
export async function removeMediaOf(trx: Db, createdBy: string, rev: number): Promise<void> {
  await trx
    .updateTable('media')
    .set({ name: '', searchKey: '', deletedAt: 0, rev })
    .where('createdBy', '=', createdBy)
    .execute();
  await trx.deleteFrom('media_uploads').where('userId', '=', createdBy).execute();
}
