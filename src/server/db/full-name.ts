import { type RawBuilder, sql } from 'kysely';

/**
 * A person's name as one text, from `users` under the name that a query gives it; null where a left join found nobody.
 */
export function fullName<Name extends string | null = string>(table: string): RawBuilder<Name> {
  return sql<Name>`trim(${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)})`;
}
