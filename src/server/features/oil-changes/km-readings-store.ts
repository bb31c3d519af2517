import { type Insertable, sql, type Updateable } from 'kysely';
import type { KmReadingQuery, KmReviewQuery } from '#contract/km-readings.ts';
import type { Page } from '#contract/lists.ts';
import { type Db, dialectOf } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { KmReadingRow } from '#server/db/schema-garage.ts';
import type { AnyChange } from '#server/http/change.ts';
import { readPageOf, sortOf } from '#server/http/lists.ts';

export type NamedReading = KmReadingRow & { byName: string | null };

export async function insertReading(trx: Db, row: Insertable<KmReadingRow>): Promise<void> {
  await trx.insertInto('km_readings').values(row).execute();
}

export async function updateReading(trx: Db, id: string, change: Updateable<KmReadingRow>): Promise<void> {
  await trx.updateTable('km_readings').set(change).where('id', '=', id).execute();
}

/**
 * The reading of a car at arrival was corrected by another: its visit follows to that one, without kilometres (null)
 * where it counts no more. @returns which visit
 */
export async function followArrival(
  { trx, rev, now }: AnyChange,
  { id: readingId, vehicleId }: Pick<KmReadingRow, 'id' | 'vehicleId'>,
  { id, km }: { id: string; km: number | null },
): Promise<string[]> {
  const visits = await trx
    .updateTable('visits')
    .set({ kmIn: km, kmReadingId: id, rev, updatedAt: now })
    .where('vehicleId', '=', vehicleId)
    .where('kmReadingId', '=', readingId)
    .returning('id')
    .execute();
  return visits.map((visit) => visit.id);
}

export async function findReading(db: Db, id: string): Promise<KmReadingRow | undefined> {
  return db
    .selectFrom('km_readings')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The model year of a vehicle. */
export async function modelYearOf(db: Db, vehicleId: string): Promise<number | undefined> {
  const row = await db.selectFrom('vehicles').select('year').where('id', '=', vehicleId).executeTakeFirst();
  return row?.year;
}

/** All readings of a vehicle, oldest first. */
export async function readingsOf(db: Db, vehicleId: string): Promise<KmReadingRow[]> {
  return db
    .selectFrom('km_readings')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .orderBy('readAt')
    .orderBy('id')
    .execute();
}

/** What the rules and the projection need of a reading. */
export type RuleReadingRow = Pick<KmReadingRow, 'id' | 'km' | 'readAt' | 'state' | 'reset'>;

/** Older readings say nothing of today: what a car had run years ago weighs next to nothing in its rate. */
const COUNTED_MAX = 100;

/** Of the readings that count: the newest up to an instant, and as many after it; however long the log, no more. */
export async function countedReadings(db: Db, vehicleId: string, around: number): Promise<RuleReadingRow[]> {
  const counted = db
    .selectFrom('km_readings')
    .select(['id', 'km', 'readAt', 'state', 'reset'])
    .where('vehicleId', '=', vehicleId)
    .where('state', '=', 'ACCEPTED')
    .where('deletedAt', 'is', null)
    .limit(COUNTED_MAX);
  const before = await counted.where('readAt', '<=', around).orderBy('readAt', 'desc').orderBy('id', 'desc').execute();
  const after = await counted.where('readAt', '>', around).orderBy('readAt').orderBy('id').execute();
  return [...before.toReversed(), ...after];
}

type OwnOf = { vehicleId: string; byUserId: string };

/** When the last `limit` readings of one person arrived, but those that came late: this long after they were read. */
export async function arrivalsOf(
  db: Db,
  { vehicleId, byUserId, since, late }: OwnOf & { since: number; late: { least: number; most: number } },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('km_readings')
    .select('receivedAt')
    .where('vehicleId', '=', vehicleId)
    .where('byUserId', '=', byUserId)
    .where('receivedAt', '>', since)
    // By its own arrival: what was on time then is not late a second later.
    .where((eb) => {
      const lateBy = eb('receivedAt', '-', eb.ref('readAt'));
      return eb.or([eb(lateBy, '<=', late.least), eb(lateBy, '>', late.most)]);
    })
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ receivedAt }) => receivedAt);
}

/** How many readings of one person were read between two instants; counted up to `limit`. */
export async function countReadBetween(
  db: Db,
  { vehicleId, byUserId, from, to }: OwnOf & { from: number; to: number },
  limit: number,
): Promise<number> {
  const rows = await db
    .selectFrom('km_readings')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('byUserId', '=', byUserId)
    .where('readAt', '>=', from)
    .where('readAt', '<', to)
    .limit(limit)
    .execute();
  return rows.length;
}

/** A reading with the name of who entered it, as it is answered. */
export async function findNamedReading(db: Db, id: string): Promise<NamedReading | undefined> {
  return (await withNames(db, [id]))[0];
}

/** One page of a vehicle's log, the newest reading first unless asked otherwise. */
export async function listReadings(db: Db, query: KmReadingQuery, vehicleId: string): Promise<Page<NamedReading>> {
  const [column, direction] = sortOf(query.sort ?? '-readAt', { readAt: 'readAt' } as const);
  const matching = db
    .selectFrom('km_readings')
    .where('vehicleId', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'SUSPECT'));
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('id').orderBy(column, direction).orderBy('id', direction),
    (ids) => withNames(db, ids),
  );
}

const ownerName = fullName('owner');

/** One page of the readings of all cars in a state, with their cars, the first that arrived first. */
export async function listReviews(db: Db, query: KmReviewQuery) {
  const [column, direction] = sortOf(query.sort ?? 'receivedAt', { receivedAt: 'receivedAt' } as const);
  const matching = db
    .selectFrom('km_readings')
    // Said in the text of the query: the index of what waits is only for that state.
    .where('state', '=', sql.lit(query.state))
    .where('km_readings.deletedAt', 'is', null)
    // Of each reading its own car: as a list, that of all cars would be made first.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('vehicles')
          .select('vehicles.id')
          .whereRef('vehicles.id', '=', 'km_readings.vehicleId')
          .where('vehicles.deletedAt', 'is', null),
      ),
    );
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('id').orderBy(column, direction).orderBy('id', direction),
    async (ids) => {
      const rows = await withNames(db, ids);
      const cars = new Map((await carsOf(db, rows)).map((car) => [car.vehicleId, car]));
      return rows.flatMap((row) => {
        const car = cars.get(row.vehicleId);
        return car ? [{ ...car, ...row }] : [];
      });
    },
  );
}

async function carsOf(db: Db, readings: readonly { vehicleId: string }[]) {
  const ids = [...new Set(readings.map(({ vehicleId }) => vehicleId))];
  return db
    .selectFrom('vehicles')
    .innerJoin('users as owner', 'owner.id', 'vehicles.ownerId')
    .select(['vehicles.id as vehicleId', 'plateNumber', 'brand', 'model', 'ownerId', ownerName.as('ownerName')])
    .where('vehicles.id', 'in', ids)
    .execute();
}

async function withNames(db: Db, ids: readonly string[]): Promise<NamedReading[]> {
  return await db
    .selectFrom('km_readings')
    .leftJoin('users', 'users.id', 'km_readings.byUserId')
    .selectAll('km_readings')
    .select(fullName<string | null>('users').as('byName'))
    .where('km_readings.id', 'in', ids)
    .where('km_readings.deletedAt', 'is', null)
    .execute();
}

export async function countReadingsOf(db: Db, vehicleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('km_readings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vehicleId', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The readings with a note of these cars, and those that somebody entered himself. */
export async function notedReadings(
  db: Db,
  vehicleIds: readonly string[],
  byUserId: string,
): Promise<Pick<KmReadingRow, 'id' | 'note'>[]> {
  const { isOneOf } = dialectOf(db);
  return await db
    .selectFrom('km_readings')
    .select(['id', 'note'])
    .where('note', 'is not', null)
    .where((eb) => eb.or([isOneOf('vehicleId', vehicleIds), eb('byUserId', '=', byUserId)]))
    .execute();
}
