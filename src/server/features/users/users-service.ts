import { AppError } from '#contract/errors.ts';
import { may, rolesBelow, scopeOf } from '#contract/permissions.ts';
import type { CreatedUser, ImportedClient, ProfilePatch, User, UserDraft, UserPatch } from '#contract/users.ts';
import type { Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import { fullNameOf } from '#server/db/full-name.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { Change } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import {
  assertActive,
  assertFound,
  assertRemoved,
  assertRestorable,
  throwIfInvalid,
  wrongField,
} from '#server/http/assertions.ts';
import { assertFairPortrait } from '#server/http/portrait.ts';
import { changesBetween, definedFields } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import type { Codes } from '#server/features/codes/code-service.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { revokeSessions } from '#server/features/sessions/session-service.ts';
import { freeUsername, markPhoneProved, provedPhone } from './account-service.ts';
import { insertAccount, keysOf, updateAccount } from './account-store.ts';
import { presentUser } from './user-presenter.ts';
import { type ContactWay, validateDraft, validatePatch, keepAnAdmin, movedWays, requireBelow } from './user-rights.ts';
import { findArchivedHolder, findHolder, findUser, hasCarHere, isToldOf, touchRecordsOf } from './users-store.ts';

/**
 * Archived people too: their names stand in the books.
 * @throws AppError not-found, for a client also for everybody else
 */
export async function getUser(db: Db, person: Person, id: string): Promise<User> {
  const isAnother = scopeOf(person.role, 'user.read') === 'own' && id !== person.id;
  return presentUser(assertFound(isAnother ? undefined : await findUser(db, id)), person);
}

/** For its page: one that was deleted too, for whom may bring it back. @throws AppError as `getUser` */
export async function userForPage(db: Db, person: Person, id: string, now: number): Promise<User> {
  const user = await getUser(db, person, id);
  const row = assertFound(await findUser(db, user.id));
  if (row.removedAt !== null) assertRestorable(may(person.role, 'user.archive') ? row : undefined, now);
  return await present(db, row, person);
}

/** With whether the record can be deleted, for whom may do that. */
async function present(db: Db, row: UserRow, person: Person): Promise<User> {
  const isRemovable =
    row.deletedAt === null &&
    row.id !== person.id &&
    may(person.role, 'user.archive') &&
    rolesBelow[person.role].includes(row.role) &&
    !(await isToldOf(db, row.id));
  return { ...presentUser(row, person), ...(isRemovable && { removable: true }) };
}

/**
 * Enters a person, who chooses a password with the code that is mailed where there is an address. It is in the answer
 * this once for who may hand out codes: a mechanic who read it would sign in as his client.
 * @throws AppError validation-failed, conflict, email-exists, phone-exists, username-exists with whose it is
 */
export async function createUser(
  change: Change,
  { codes, mailer }: { codes: Codes; mailer: Mailer },
  draft: UserDraft,
): Promise<CreatedUser> {
  const { trx, person, now } = change;
  throwIfInvalid(validateDraft(person, draft));
  assertFairPortrait(draft.image);
  if (draft.id !== undefined && (await findUser(trx, draft.id))) throw new AppError('conflict');
  const { active, verified, ...rest } = draft;
  const account = { ...rest, active: flag(active), verified: flag(verified), passwordHash: null };
  await assertNotTaken(change, account, undefined);
  const id = await insertAccount(change, account);
  const row = assertFound(await findUser(trx, id));
  const issued = await codes.issueSetup(trx, row, now);
  await mailer.queue(trx, { email: row.email, phone: row.phoneKey, language: row.language }, 'setupCode', {}, issued);
  await change.record('user.create', id);
  const entered = await present(trx, row, person);
  return may(person.role, 'user.access') ? { ...entered, setupCode: issued.code } : entered;
}

/**
 * Enters a client out of a file, without a code to sign in with: who wants to, signs up with that phone or e-mail and
 * has this record then. Whoever has the e-mail or the phone already is left as he is.
 * @throws AppError validation-failed, username-exists
 */
export async function importClient(
  change: Change,
  draft: ImportedClient,
): Promise<
  | { id: string; isNew: false; by: 'email' | 'phone' | 'username' | 'merged' | 'archived' }
  | { id: string; isNew: true; keys: string[] }
> {
  const { trx } = change;
  const { active, email, phoneNumber = null, countryCode = null, lastName = '', ...rest } = draft;
  if (email === null && phoneNumber === null) throwIfInvalid([wrongField('/phone', 'required')]);
  if (phoneNumber !== null && countryCode === null) throwIfInvalid([wrongField('/countryCode', 'required')]);
  const base = { ...rest, email, phoneNumber, countryCode, lastName, active: flag(active) };
  const named = { ...base, username: draft.username ?? '' };
  const { usernameKey, ...keys } = keysOf(named);
  const known = await findHolder(trx, { ...keys, usernameKey: '' }, undefined);
  if (known) return { id: known.id, isNew: false, by: known.has };
  const gone = await findArchivedHolder(trx, keys);
  if (gone) return { id: gone.id, isNew: false, by: gone.isMerged ? 'merged' : 'archived' };
  const username = draft.username ?? (await freeUsername(trx, email?.split('@')[0] ?? phoneNumber ?? ''));
  const account = { ...base, username, verified: flag(false), passwordHash: null };
  if (usernameKey !== '') await assertNotTaken(change, account, undefined);
  const id = await insertAccount(change, account);
  await change.record('user.create', id);
  return { id, isNew: true, keys: [keys.emailKey, keys.phoneKey].filter((key) => key !== null) };
}

/**
 * Changes a person. Who is made inactive is signed out everywhere at once. `isConfirmed`: the caller has just proved
 * the own password, without which nobody gets another role.
 * @throws AppError not-found, forbidden, stale, validation-failed, last-admin, invalid-credentials, email-exists,
 * phone-exists, username-exists
 */
export async function changeUser(
  change: Change,
  { codes, mailer }: { codes: Codes; mailer: Mailer },
  id: string,
  patch: UserPatch,
  isConfirmed: boolean,
): Promise<User> {
  const { trx, person, now } = change;
  const row = assertActive(await findUser(trx, id));
  requireBelow(person, row);
  await checkRev(change, 'user', row, () => present(trx, row, person));
  const columns = columnsOf(patch);
  await keepAnAdmin(trx, row, columns);
  throwIfInvalid(validatePatch(person, row, patch));
  assertFairPortrait(patch.image);
  if (patch.role !== undefined && patch.role !== row.role && !isConfirmed) throw new AppError('invalid-credentials');
  await save(change, row, columns);
  const moved = movedWays(row, columns);
  if (moved.length > 0) await followMove(change, { codes, mailer }, row, moved);
  if (patch.active === false) await revokeSessions(trx, { userId: id }, 'INACTIVE', now);
  return await present(trx, assertFound(await findUser(trx, id)), person);
}

/**
 * Codes that went where a person is no longer reached open nothing. Who has not chosen a password yet gets the
 * code to do so at the new address; who has is told at the old one. Whoever may hand out no codes sends none in
 * this way either, or he could give a client his own phone and sign in as the client: the new phone opens
 * nothing until a manager has handed one out.
 */
async function followMove(
  change: Change,
  { codes, mailer }: { codes: Codes; mailer: Mailer },
  before: UserRow,
  moved: readonly ContactWay[],
): Promise<void> {
  const { trx, person, now } = change;
  await codes.withdraw(trx, before.id, now);
  const handsOut = may(person.role, 'user.access');
  if (moved.some((way) => way !== 'email'))
    await updateAccount(change, before.id, { phoneUnprovedAt: handsOut ? null : now });
  if (!handsOut) return;
  const after = assertFound(await findUser(trx, before.id));
  const { email, phoneKey, language, passwordHash } = after;
  if (passwordHash === null) {
    const issued = await codes.issueSetup(trx, after, now);
    await mailer.queue(trx, { email, phone: provedPhone(after), language }, 'setupCode', {}, issued);
  } else await tellMoved(trx, mailer, before, (email === before.email ? phoneKey : email) ?? '–');
}

/** Whoever lost the account hears of it where he was reached until now. `address`: where the person is from now on. */
export async function tellMoved(trx: Db, mailer: Mailer, before: UserRow, address: string): Promise<void> {
  const { email, phoneKey, language } = before;
  const to = { email, phone: email === null ? phoneKey : null, language };
  await mailer.queue(trx, to, 'contactChanged', { address });
}

/** Changes what everyone may change of himself. @throws AppError stale, validation-failed */
export async function changeProfile(change: Change, patch: ProfilePatch): Promise<User> {
  const { trx, person } = change;
  const row = assertActive(await findUser(trx, person.id));
  await checkRev(change, 'user', row, () => presentUser(row, person));
  assertFairPortrait(patch.image);
  await save(change, row, definedFields(patch));
  return presentUser(assertFound(await findUser(trx, person.id)), person);
}

/**
 * Changes by what names a person is known. Whose a name is already, staff are told when they enter people; here nobody
 * is.
 * @throws AppError email-exists, phone-exists, username-exists
 */
export async function changeOwnNames(
  change: Change,
  names: Partial<Pick<UserRow, 'username' | 'email' | 'countryCode' | 'phoneNumber' | 'verified'>>,
): Promise<User> {
  const { trx, person } = change;
  const row = assertActive(await findUser(trx, person.id));
  const holder = await findHolder(trx, keysOf({ ...row, ...names }), row.id);
  if (holder) throw new AppError(`${holder.has}-exists`);
  await save(change, row, names);
  if (names.phoneNumber !== undefined) await markPhoneProved(change, row);
  return presentUser(assertFound(await findUser(trx, person.id)), person);
}

/**
 * Takes a person out of the lists and out of every device; the history stays. With `remove` the record is deleted, as
 * others are, when nothing tells of it.
 * @throws AppError forbidden, last-admin, conflict; visit-open while a car of the client is here, who is to be told and
 * asked about it; in-use for a record to delete of which something tells
 */
export async function archiveUser(change: Change, codes: Codes, id: string, remove = false): Promise<void> {
  const { trx, person, now } = change;
  const row = assertActive(await findUser(trx, id));
  requireBelow(person, row);
  await keepAnAdmin(trx, row, { active: 0 });
  if (id === person.id) throw new AppError('conflict');
  if (remove && (await isToldOf(trx, id))) throw new AppError('in-use');
  if (await hasCarHere(trx, id)) throw new AppError('visit-open');
  await updateAccount(change, id, { deletedAt: now, removedAt: remove ? now : null });
  // Whoever comes back gets a new one: the old one may lie about by then.
  await codes.withdraw(trx, id, now);
  await revokeSessions(trx, { userId: id }, 'INACTIVE', now);
  await change.record(remove ? 'user.remove' : 'user.archive', id);
}

/**
 * @throws AppError not-found, forbidden, merged for one that is part of another, erased for who deleted the account,
 * and email-exists and the like when somebody else has got the address meanwhile
 */
export async function restoreUser(change: Change, id: string): Promise<User> {
  const { trx, person, now } = change;
  const row = assertRemoved(await findUser(trx, id));
  requireBelow(person, row);
  if (row.removedAt !== null) assertRestorable(row, now);
  if (row.erasedAt !== null) throw new AppError('erased');
  if (row.mergedIntoId !== null) throw new AppError('merged');
  await assertNotTaken(change, row, id);
  await updateAccount(change, id, { deletedAt: null, removedAt: null });
  await change.record('user.restore', id);
  return await present(trx, assertFound(await findUser(trx, id)), person);
}

async function save(change: Change, row: UserRow, columns: Partial<UserRow>) {
  const { trx, rev } = change;
  const after = { ...row, ...columns };
  await assertNotTaken(change, after, row.id);
  await updateAccount(change, row.id, { ...columns, ...keysOf(after) });
  if (fullNameOf(after) !== fullNameOf(row)) await touchRecordsOf(trx, row.id, rev);
  await change.record('user.update', row.id, changesBetween(row, columns));
}

/** Whose a name is already is told to who may read that name: a mechanic reads no e-mail, and no phone of the staff. */
async function assertNotTaken(
  { trx, person }: Change,
  row: Parameters<typeof keysOf>[0],
  ownId: string | undefined,
): Promise<void> {
  const holder = await findHolder(trx, keysOf(row), ownId);
  if (!holder) return;
  const isTold = person.role !== 'EMPLOYEE' || (holder.has !== 'email' && holder.role === 'CLIENT');
  throw new AppError(`${holder.has}-exists`, isTold ? { current: { id: holder.id } } : {});
}

function columnsOf({ active, verified, ...rest }: UserPatch): Partial<UserRow> {
  return {
    ...definedFields(rest),
    ...(active === undefined ? {} : { active: flag(active) }),
    ...(verified === undefined ? {} : { verified: flag(verified) }),
  };
}
