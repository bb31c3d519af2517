import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isNearPlate } from '#contract/plate-match.ts';
import { plateKey, plateLookupKey, plateParts } from '#contract/plates.ts';
import { searchKey } from '#contract/text.ts';
import { containsNewest, containsText, type Db, isShort } from '#server/db/dialect.ts';

/** What a vehicle is found by, folded: its plate in its own letters, in Latin ones and with its groups sorted. */
export function plateWords(plate: string): string {
  return [...new Set([plateKey(plate), plateParts(plate).join(''), plateLookupKey(plate)])].join(' ');
}

/** How a plate may stand in a row's text, folded: as it is written, in Latin letters, with its groups sorted. */
export function plateSpellings(typed: string): string[] {
  const spellings = [plateKey(typed), plateParts(typed).join(''), plateLookupKey(typed)].map(searchKey);
  return [...new Set(spellings)].filter((text) => text !== '');
}

/** Vehicles that a text finds: by plate in any script, order and separators, by make or by model. */
export function holdsCar(db: Db, typed: string): RawBuilder<SqlBool> {
  const texts = [...new Set([searchKey(typed), ...plateSpellings(typed)])].filter((text) => text !== '');
  if (texts.length === 0) return sql<SqlBool>`1 = 1`;
  return anyOf([...texts.map((text) => containsText(db, 'vehicles', text)), ...holdsGroups(db, typed)]);
}

/** The same, and all cars of the people whom it finds. */
export function holdsCarOrOwner(db: Db, typed: string): RawBuilder<SqlBool> {
  return searchKey(typed) === '' ? holdsCar(db, typed) : anyOf([holdsCar(db, typed), isOfFound(db, typed)]);
}

/**
 * Cars of the people whom a text finds; digits find clients only, or a phone of the staff could be guessed one by one.
 */
export function isOfFound(db: Db, typed: string): RawBuilder<SqlBool> {
  const text = searchKey(typed);
  const owners = db
    .selectFrom('users')
    .select('users.id')
    .where(containsText(db, 'users', text))
    .$if(/\d/u.test(text), (people) => people.where('role', '=', 'CLIENT'));
  return sql<SqlBool>`"vehicles"."ownerId" in (${owners})`;
}

/**
 * Vehicles whose plate has all of these groups, in any order: those long enough are looked up, the others begin a
 * group. Nothing for a text without digits, and where all groups are too short to be looked up.
 */
export function holdsGroups(db: Db, typed: string): RawBuilder<SqlBool>[] {
  const parts = plateParts(typed);
  const long = parts.filter((part) => !isShort(part));
  if (parts.length < 2 || long.length === 0 || !parts.some((part) => /\d/u.test(part))) return [];
  const begins = (part: string) => sql<SqlBool>`' ' || "vehicles"."plateLookupKey" like ${`% ${part}%`}`;
  return [
    sql<SqlBool>`(${sql.join(
      [containsNewest(db, 'vehicles', long.map(searchKey), NEWEST), ...parts.filter(isShort).map(begins)],
      sql` and `,
    )})`,
  ];
}

export function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

const NEWEST = 500;

/**
 * The vehicles whose plate is the one typed but for one slip. A slip is in the first or in the second half of the key,
 * so the other half stands as it was typed.
 */
export async function idsNear(db: Db, typed: string, ownerId: string | undefined): Promise<string[]> {
  const key = plateLookupKey(typed);
  if (!/^[\p{L}\p{Nd} ]{4,}$/u.test(key)) return [];
  const middle = Math.floor(key.length / 2);
  const [head, tail] = [key.slice(0, middle), key.slice(middle + 1)];
  const length = sql<number>`length("plateLookupKey")`;
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'plateNumber'])
    .where('deletedAt', 'is', null)
    // Half of a short plate begins or ends the plates of many; a slip makes them longer or shorter by one sign at most.
    .where(length, '>=', key.length - 1)
    .where(length, '<=', key.length + 1)
    // A client has few cars: the shop's are not read for him.
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId ?? ''))
    .where((eb) =>
      eb.or([
        eb.and([eb('plateLookupKey', '>=', head), eb('plateLookupKey', '<', `${head}\u{10FFFF}`)]),
        eb('plateLookupKey', 'like', `%${tail}`),
      ]),
    )
    .execute();
  return rows.filter(({ plateNumber }) => isNearPlate(plateNumber, typed)).map(({ id }) => id);
}

/** The look-up keys that several vehicles share. */
export function sharedPlates(db: Db) {
  return db
    .selectFrom('vehicles')
    .select('plateLookupKey')
    .where('deletedAt', 'is', null)
    .groupBy('plateLookupKey')
    .having((eb) => eb(eb.fn.countAll(), '>', 1));
}
