import { AppError } from '#contract/errors.ts';
import type { UserBelongings, UserMerge, UserMergeField } from '#contract/merging.ts';
import type { User } from '#contract/users.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullNameOf } from '#server/db/full-name.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { Change } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { assertFound, assertActive, throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { listSessions, revokeSessions } from '#server/features/sessions/session-service.ts';
import { keysOf, updateAccount } from './account-store.ts';
import { countRelated, countsOf, moveRelated, movedChanges, type OfUser } from './related-records.ts';
import { presentUser } from './user-presenter.ts';
import { requireBelow } from './user-rights.ts';
import { findHolder, findUser, followMerged, touchRecordsOf } from './users-store.ts';

type Merged = { user: User; moved: UserBelongings };

/** How much of each noun belongs to a person. @throws AppError not-found, forbidden */
export async function countUserRecords(
  db: Db,
  person: Person,
  id: string,
  related: readonly OfUser[],
  now: number,
): Promise<UserBelongings> {
  requireBelow(person, assertFound(await findUser(db, id)));
  const sessions = (await listSessions(db, id, now)).length;
  return { ...(await countRelated(db, related, id)), sessions };
}

/**
 * Makes two records of one client one. What the other owns goes over, and so do the fields that were chosen; it is
 * archived with a pointer to the one that stays and its devices are signed out. One account signs in afterwards: by the
 * names that the record that stays has then, with its own password. A password never goes over, nor does a code that
 * was sent to the other record: who could open that one cannot open this one by it. Merging the same two again changes
 * nothing.
 * @throws AppError not-found, forbidden, stale (of either record, which one is in `current`), validation-failed unless
 * both are clients
 */
export async function mergeUsers(
  change: Change,
  id: string,
  { otherId, otherRev, take }: UserMerge,
  related: readonly OfUser[],
): Promise<Merged> {
  const { trx, person, rev, now } = change;
  const target = assertActive(await findUser(trx, id));
  requireBelow(person, target);
  const other = await findUser(trx, otherId);
  if (other?.mergedIntoId === id) return { user: presentUser(target, person), moved: NOTHING };
  throwIfInvalid(validatePair(target, other));
  const from = assertActive(other);
  await checkRev(change, 'user', target, () => presentUser(target, person));
  await checkRev(change, 'user', from, () => presentUser(from, person), otherRev);

  const columns = chosenColumns(from, take);
  const to = { ...target, ...columns };
  const sessions = (await listSessions(trx, otherId, now)).map((session) => session.id);
  const moved = { ...(await moveRelated(change, related, { from, before: target, to })), sessions };
  // First out of the way: an archived record holds no e-mail, phone or username.
  await updateAccount(change, otherId, { deletedAt: now, mergedIntoId: id });
  await followMerged(trx, otherId, id);
  await revokeSessions(trx, { userId: otherId }, 'INACTIVE', now);
  const holder = await findHolder(trx, keysOf(to), id);
  if (holder) throw new AppError(`${holder.has}-exists`, { current: { id: holder.id } });
  await updateAccount(change, id, { ...columns, ...keysOf(to) });
  if (fullNameOf(to) !== fullNameOf(target)) await touchRecordsOf(trx, id, rev);
  await change.record('user.merge', otherId, { mergedIntoUser: [null, id] });
  await change.record('user.merge', id, {
    mergedUser: [null, otherId],
    ...changesBetween<Partial<UserRow>>(target, columns),
    ...movedChanges(moved),
  });
  return { user: presentUser(assertFound(await findUser(trx, id)), person), moved: countsOf(moved) };
}

const NOTHING: UserBelongings = { vehicles: 0, visits: 0, messages: 0, ratings: 0, media: 0, todos: 0, sessions: 0 };

/** Two records of one person who is a client: staff have rights and stand in the trail by theirs. */
function validatePair(target: UserRow, other: UserRow | undefined) {
  if (target.role !== 'CLIENT') throw new AppError('forbidden');
  if (!other || other.deletedAt !== null) return [wrongField('/otherId', 'not-found')];
  return other.id === target.id || other.role !== 'CLIENT' ? [wrongField('/otherId', 'not-allowed')] : [];
}

const PHONE = ['countryCode', 'phoneNumber', 'phoneUnprovedAt'] as const;

/** The columns of the chosen fields, as the other record has them. */
function chosenColumns(from: UserRow, take: readonly UserMergeField[]): Partial<UserRow> {
  const columns = take.flatMap((field) => (field === 'phone' ? PHONE : [field]));
  return Object.fromEntries(columns.map((column) => [column, from[column]]));
}
