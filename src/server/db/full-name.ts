import { type RawBuilder, sql } from 'kysely';

/**
 * A person's name as one text, from `users` under the name that a query gives it: the username of who signed up and has
 * entered none; null where a left join found nobody.
 */
export function fullName<Name extends string | null = string>(table: string): RawBuilder<Name> {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  return sql<Name>`coalesce(nullif(trim(${of('firstName')} || ' ' || ${of('lastName')}), ''), ${of('username')})`;
}

/** The same of a record that was read. */
export function fullNameOf({
  firstName,
  lastName,
  username,
}: Record<'firstName' | 'lastName' | 'username', string>): string {
  return `${firstName} ${lastName}`.trim() || username;
}
