import type { Updateable } from 'kysely';
import { newId } from '#contract/ids.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { AnyChange } from '#server/http/change.ts';
import { phoneKey } from '#server/db/phone-key.ts';

/** People who are not archived by one of the keys by which each is told apart. */
export async function findByKey(
  db: Db,
  column: 'id' | 'emailKey' | 'phoneKey' | 'usernameKey',
  key: string,
): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where(column, '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Holds an account until the transaction ends. False when it has another password by now, is blocked or gone. */
export async function holdAccount(
  trx: Db,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((eb) => ({ active: eb.ref('active') }))
    .where('id', '=', id)
    .where('passwordHash', passwordHash === null ? 'is' : '=', passwordHash)
    .where('active', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** At most two people who have one of these national numbers, or a phone without or with its country of these. */
export async function findByPhones(
  db: Db,
  numbers: readonly string[],
  keys: readonly string[],
): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('phoneNumber', 'in', numbers), eb('phoneKey', 'in', keys)]))
    .orderBy((eb) => eb.case().when('passwordHash', 'is', null).then(1).else(0).end())
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst();
}

export async function hasUsername(db: Db, usernameKey: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('usernameKey', '=', usernameKey).executeTakeFirst()) !== undefined
  );
}

export async function insertAccount(change: AnyChange, account: NewAccount): Promise<string> {
  const { trx, rev, now } = change;
  const id = account.id ?? newId(now);
  await trx
    .insertInto('users')
    .values({ ...account, ...keysOf(account), active: account.active ?? 1, id, rev, createdAt: now, updatedAt: now })
    .execute();
  return id;
}

export type NewAccount = Pick<
  UserRow,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'username'
  | 'countryCode'
  | 'phoneNumber'
  | 'role'
  | 'verified'
  | 'language'
  | 'passwordHash'
> & { [Column in 'id' | 'active' | 'age' | 'image']?: UserRow[Column] | undefined };

/** Changes a row without touching its keys; names and addresses are changed through `keysOf`. */
export async function updateAccount(change: AnyChange, id: string, columns: Updateable<UserRow>): Promise<void> {
  const { trx, rev, now } = change;
  await trx
    .updateTable('users')
    .set({ ...columns, rev, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/**
 * What a person is found and told apart by. The e-mail is no part of the search text: a mechanic may search, but not
 * read it.
 */
export function keysOf(
  person: Pick<UserRow, 'firstName' | 'lastName' | 'username' | 'email' | 'countryCode' | 'phoneNumber'>,
): Pick<UserRow, 'emailKey' | 'usernameKey' | 'phoneKey' | 'searchKey'> {
  const phone = phoneKey(person.countryCode, person.phoneNumber);
  const words = [person.firstName, person.lastName, person.username, phone];
  return {
    emailKey: person.email && emailKey(person.email),
    usernameKey: person.username.toLowerCase(),
    phoneKey: phone,
    searchKey: searchKey(words.filter(Boolean).join(' ')),
  };
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** One address however it is written: composed and in lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
