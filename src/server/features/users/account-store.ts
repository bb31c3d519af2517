import type { Updateable } from 'kysely';
import { newId } from '#contract/ids.ts';
import { splitPhone } from '#contract/phones.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { AnyChange } from '#server/http/change.ts';
import { phoneKey } from './phone-key.ts';

/** Whom a phone or an e-mail (as `Identifier` of the contract leaves it) belongs to. A national number finds somebody only if it is nobody else's. */
export async function findByIdentifier(db: Db, identifier: string): Promise<UserRow | undefined> {
  const query = db.selectFrom('users').selectAll().where('deletedAt', 'is', null).limit(2);
  if (identifier.includes('@')) return await query.where('emailKey', '=', emailKey(identifier)).executeTakeFirst();
  const { countryCode, phoneNumber } = splitPhone(identifier);
  const national = identifier.replace(/^0+/u, '');
  const rows = identifier.startsWith('+')
    ? await query.where('phoneKey', '=', phoneKey(countryCode, phoneNumber)).execute()
    : await query
        .where((eb) =>
          eb.or([
            eb('phoneNumber', 'in', [identifier, national, `0${national}`]),
            eb('phoneKey', 'in', [national, `+${national}`]),
          ]),
        )
        .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

export async function findAccount(db: Db, id: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findByUsername(db: Db, username: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where('usernameKey', '=', username.toLowerCase())
    .where('deletedAt', 'is', null)
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

/** What a person is found and told apart by. The e-mail is no part of the search text: a mechanic may search, but not read it. */
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
