import { sql } from 'kysely';
import { plateLookupKey } from '#contract/plates.ts';
import type { Db } from '#server/db/dialect.ts';
import { anyOf, holdsGroups } from '#server/features/vehicles/plate-search.ts';
import { holds, type SearchWords } from './search-words.ts';

/**
 * How the rows of a type are found: their ids, the best first, at most `limit`. `cars` are those that the words find, for
 * what is found by its car.
 */
export type FindIds = (db: Db, words: SearchWords, limit: number, cars: () => Promise<string[]>) => Promise<string[]>;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Clients by name, username or phone; whose name begins with the text stands first. */
export const findClients: FindIds = async (db, words, limit) =>
  idsOf(
    await db
      .selectFrom('users')
      .select('id')
      .where('deletedAt', 'is', null)
      // Said so, no index offers itself for it: nearly all are clients, and few hold the text.
      .where('role', 'not in', ['ADMIN', 'MANAGER', 'EMPLOYEE'])
      .where(holds(db, 'users', words, [words.phone]))
      .orderBy(
        sql`case when "searchKey" >= ${words.text} and "searchKey" < ${`${words.text}\u{10FFFF}`} then 0 else 1 end`,
      )
      .orderBy('searchKey')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/**
 * Cars by plate, make or model in any of the shop's languages; the plate that is the text stands first, then the
 * newest.
 */
export const findVehicles = async (db: Db, words: SearchWords, limit: number): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('vehicles')
      .select('id')
      .where('deletedAt', 'is', null)
      .where(anyOf([holds(db, 'vehicles', words, waysOfCars(words)), ...holdsGroups(db, words.typed)]))
      .orderBy(sql`case when "plateLookupKey" = ${plateLookupKey(words.typed)} then 0 else 1 end`)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Visits by name, number, client or car, the newest first; by the plate as it is today, too. */
export const findVisits: FindIds = async (db, words, limit, cars) => {
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
          holds(db, 'visits', words, [...waysOfCars(words), ...words.jobs]),
          ...(byPlate.length > 0 ? [eb('visits.vehicleId', 'in', byPlate)] : []),
        ]),
      )
      .orderBy('visits.date', 'desc')
      .orderBy('visits.id', 'desc')
      .limit(limit)
      .execute(),
  );
};

/** Tasks by description and by name, also by those that the price list has for it, the newest first. */
export const findTasks: FindIds = async (db, words, limit) =>
  idsOf(
    await db
      .selectFrom('tasks')
      .innerJoin('visits', 'visits.id', 'tasks.visitId')
      .select('tasks.id')
      .where('tasks.deletedAt', 'is', null)
      .where('visits.deletedAt', 'is', null)
      .where(holds(db, 'tasks', words, words.jobs))
      .orderBy('tasks.createdAt', 'desc')
      .orderBy('tasks.id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Oil changes by the car, the newest first. */
export const findOilChanges: FindIds = async (db, _words, limit, cars) => {
  const vehicles = await cars();
  if (vehicles.length === 0) return [];
  return idsOf(
    await db
      .selectFrom('oil_changes')
      .select('id')
      .where('deletedAt', 'is', null)
      .where('vehicleId', 'in', vehicles)
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
};

/** Pictures by the car that they show, the newest first. */
export const findMedia: FindIds = async (db, _words, limit, cars) => {
  const vehicles = await cars();
  if (vehicles.length === 0) return [];
  return idsOf(
    await db
      .selectFrom('media')
      .select('id')
      .where('deletedAt', 'is', null)
      .where('vehicleId', 'in', vehicles)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
};

/** Messages by who wrote them and what they say, the newest first. */
export const findMessages: FindIds = async (db, words, limit) =>
  idsOf(
    await db
      .selectFrom('messages')
      .select('id')
      .where('deletedAt', 'is', null)
      .where(holds(db, 'messages', words))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

const waysOfCars = ({ plates, makes }: SearchWords) => [...plates, ...makes];

const looksLikePlate = (plate: string) => /\d/u.test(plate);
