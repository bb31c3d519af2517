import { sql, type SqlBool } from 'kysely';
import { plateLookupKey } from '#contract/plates.ts';
import { SEARCH_COUNT_MAX } from '#contract/search.ts';
import { type Db, dialectOf } from '#server/db/dialect.ts';
import { anyOf, holdsGroups } from '#server/features/vehicles/plate-search.ts';
import { holds, type SearchWords } from './search-words.ts';

/** As many as are found of a type: one more than are counted. */
const MOST = SEARCH_COUNT_MAX + 1;

/** Among so many the clients whose name begins with the text are looked for. */
const BY_NAME = 500;

/**
 * How the rows of a type are found: their ids, the best first, one more than are counted. `cars` are those that the
 * words find, for what is found by its car.
 */
export type FindIds = (db: Db, words: SearchWords, cars: () => Promise<string[]>) => Promise<string[]>;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Clients by name, username or phone; whose name begins with the text stands first. */
export const findClients: FindIds = async (db, words) =>
  idsOf(
    await db
      .selectFrom('users')
      .select('id')
      .where('deletedAt', 'is', null)
      // Said so, no index offers itself for it: nearly all are clients, and few hold the text.
      .where('role', 'not in', ['ADMIN', 'MANAGER', 'EMPLOYEE'])
      .where(holds(db, 'users', words, BY_NAME, [words.phone]))
      .orderBy(
        sql`case when "searchKey" >= ${words.text} and "searchKey" < ${`${words.text}\u{10FFFF}`} then 0 else 1 end`,
      )
      .orderBy('searchKey')
      .orderBy('id')
      .limit(MOST)
      .execute(),
  );

/**
 * Cars by plate, make or model in any of the shop's languages; the plate that is the text stands first, then the
 * newest.
 */
export const findVehicles = async (db: Db, words: SearchWords): Promise<string[]> => {
  const plate = plateLookupKey(words.typed);
  const isPlate = sql<SqlBool>`"plateLookupKey" = ${plate}`;
  return idsOf(
    await db
      .selectFrom('vehicles')
      .select('id')
      .where('deletedAt', 'is', null)
      .where(
        anyOf([
          holds(db, 'vehicles', words, MOST, waysOfCars(words)),
          ...holdsGroups(db, words.typed),
          // However many newer ones hold it in theirs.
          ...(plate === '' ? [] : [isPlate]),
        ]),
      )
      .orderBy(sql`case when ${isPlate} then 0 else 1 end`)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  );
};

/** Visits by name, number, client or car, the newest first; by the plate as it is today, too. */
export const findVisits: FindIds = async (db, words, cars) => {
  // A make or a model stands in the visit's own text already; asking the cars for it would only take time.
  const byPlate = words.plates.some(looksLikePlate) ? await cars() : [];
  return idsOf(
    await db
      .selectFrom('visits')
      .select('visits.id')
      .where('visits.deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          // A visit is called by its jobs.
          holds(db, 'visits', words, MOST, [...waysOfCars(words), ...words.jobs]),
          ...(words.number === undefined ? [] : [eb('visits.number', '=', words.number)]),
          ...(byPlate.length > 0 ? [dialectOf(db).isOneOf('visits.vehicleId', byPlate)] : []),
        ]),
      )
      .orderBy('visits.date', 'desc')
      .orderBy('visits.id', 'desc')
      .limit(MOST)
      .execute(),
  );
};

/** Tasks by description and by name, also by those that the price list has for it, the newest first. */
export const findTasks: FindIds = async (db, words) =>
  idsOf(
    await db
      .selectFrom('tasks')
      .innerJoin('visits', 'visits.id', 'tasks.visitId')
      .select('tasks.id')
      .where('tasks.deletedAt', 'is', null)
      .where('visits.deletedAt', 'is', null)
      .where(holds(db, 'tasks', words, MOST, words.jobs))
      .orderBy('tasks.createdAt', 'desc')
      .orderBy('tasks.id', 'desc')
      .limit(MOST)
      .execute(),
  );

const ofCars =
  (table: 'oil_changes' | 'media', date: 'changedAt' | 'createdAt'): FindIds =>
  async (db, words, cars) => {
    const vehicles = await cars();
    return idsOf(
      await db
        .selectFrom(table)
        .select(`${table}.id`)
        .where(`${table}.deletedAt`, 'is', null)
        .where((eb) =>
          eb.or([
            holds(db, table, words, MOST),
            ...(vehicles.length > 0 ? [dialectOf(db).isOneOf(`${table}.vehicleId`, vehicles)] : []),
          ]),
        )
        // Its own words find it also where the car is gone.
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('vehicles')
              .select('vehicles.id')
              .whereRef('vehicles.id', '=', `${table}.vehicleId`)
              .where('vehicles.deletedAt', 'is', null),
          ),
        )
        .orderBy(date, 'desc')
        .orderBy(`${table}.id`, 'desc')
        .limit(MOST)
        .execute(),
    );
  };

/** Oil changes by the oil and by the car, the newest first. */
export const findOilChanges = ofCars('oil_changes', 'changedAt');

/** Files by their names and by the car that they show, the newest first. */
export const findMedia = ofCars('media', 'createdAt');

/** Messages by who wrote them and what they say, the newest first. */
export const findMessages: FindIds = async (db, words) =>
  idsOf(
    await db
      .selectFrom('messages')
      .select('id')
      .where('deletedAt', 'is', null)
      .where(holds(db, 'messages', words, MOST))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute(),
  );

const waysOfCars = ({ plates, makes }: SearchWords) => [...plates, ...makes];

const looksLikePlate = (plate: string) => /\d/u.test(plate);
