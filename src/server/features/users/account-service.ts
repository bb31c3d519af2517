import type { Language } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { splitPhone } from '#contract/phones.ts';
import type { Db } from '#server/db/dialect.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { AnyChange } from '#server/http/change.ts';
import {
  emailKey,
  findByKey,
  findByPhones,
  hasUsername,
  holdAccount,
  insertAccount,
  updateAccount,
} from './account-store.ts';
import { phoneKey } from '#server/db/phone-key.ts';

/** Somebody who is not archived. */
export type Account = UserRow;

/** Undefined when there is none, or it was removed. */
export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return await findByKey(db, 'id', id);
}

/** By the username, in any case of its letters. */
export async function findByUsername(db: Db, username: string): Promise<Account | undefined> {
  return await findByKey(db, 'usernameKey', username.toLowerCase());
}

/**
 * Whom a phone or an e-mail (as `Identifier` of the contract leaves it) belongs to. A national number that
 * several have with different codes of a country is whose it was first, of those who have chosen a password: a
 * record made later takes the way in from nobody.
 */
export async function findByIdentifier(db: Db, identifier: string): Promise<Account | undefined> {
  if (identifier.includes('@')) return await findByKey(db, 'emailKey', emailKey(identifier));
  if (identifier.startsWith('+')) {
    const { countryCode, phoneNumber } = splitPhone(identifier);
    return await findByKey(db, 'phoneKey', phoneKey(countryCode, phoneNumber) ?? '');
  }
  const national = identifier.replace(/^0+/u, '');
  return await findByPhones(db, [identifier, national, `0${national}`], [national, `+${national}`]);
}

/**
 * A person who signed up and proved the e-mail or phone: a verified client whose names are still to be entered.
 * @returns the id
 */
export async function createClientAccount(
  change: AnyChange,
  identifier: string,
  secret: { passwordHash: string | null; language: string | null },
): Promise<string> {
  const { trx } = change;
  const isEmail = identifier.includes('@');
  const phone = identifier.startsWith('+') ? splitPhone(identifier) : { countryCode: null, phoneNumber: identifier };
  const contact = isEmail ? { email: identifier, countryCode: null, phoneNumber: null } : { email: null, ...phone };
  const username = await freeUsername(trx, isEmail ? (identifier.split('@')[0] ?? '') : identifier.replace('+', ''));
  return await insertAccount(change, {
    ...contact,
    ...secret,
    firstName: '',
    lastName: '',
    username,
    role: 'CLIENT',
    verified: 1,
  });
}

/** The Admin of the first start. */
export async function createFirstAdmin(
  change: AnyChange,
  admin: { email: string; passwordHash: string },
): Promise<void> {
  const account = {
    ...admin,
    firstName: 'Admin',
    lastName: '',
    username: 'admin',
    countryCode: null,
    phoneNumber: null,
    role: 'ADMIN' as const,
    verified: 1 as const,
    language: null,
  };
  await insertAccount(change, account);
}

/**
 * Holds an account until the transaction ends, as it was when its password was proved: that takes a tenth of a second,
 * and a reset, a change or a block meanwhile has ended all sessions.
 * @throws AppError invalid-credentials
 */
export async function holdProved(trx: Db, account: Account): Promise<void> {
  if (!(await holdAccount(trx, account))) throw new AppError('invalid-credentials');
}

/** A password chosen by somebody who proved to be this person; that proves the account, too. */
export async function setPassword(change: AnyChange, id: string, passwordHash: string): Promise<void> {
  await updateAccount(change, id, { passwordHash, verified: 1 });
}

/** Until now only the shop has said what the client reads. */
export async function setLanguage(change: AnyChange, id: string, language: Language): Promise<void> {
  await updateAccount(change, id, { language });
}

/** The person has shown that the address or phone is his. */
export async function markVerified(change: AnyChange, id: string): Promise<void> {
  await updateAccount(change, id, { verified: 1 });
}

/** Does a name belong to an account without opening it: a phone that the client has not used yet? */
export function isUnproved(account: Account | undefined, identifier: string): boolean {
  return account !== undefined && account.phoneUnprovedAt !== null && !identifier.includes('@');
}

/** The phone to which a code may be sent. */
export function provedPhone(account: Account): string | null {
  return account.phoneUnprovedAt === null ? account.phoneKey : null;
}

/** The client has shown that the phone is the client's own. */
export async function markPhoneProved(change: AnyChange, { id, phoneUnprovedAt }: Account): Promise<void> {
  if (phoneUnprovedAt !== null) await updateAccount(change, id, { phoneUnprovedAt: null });
}

/** A username derived from what somebody signed up with, with a number behind it when it is taken. */
export async function freeUsername(db: Db, wish: string): Promise<string> {
  const base = wish.replaceAll(/[^A-Za-z0-9._-]/gu, '').slice(0, 40) || 'client';
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? base : `${base}-${number}`;
    if (!(await hasUsername(db, username.toLowerCase()))) return username;
  }
}
