import { type ExpressionBuilder, sql } from 'kysely';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import type { SessionRow } from '#server/db/schema-accounts.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Role } from '#contract/roles.ts';
import { fullName } from '#server/db/full-name.ts';

export type RevokedFor = NonNullable<SessionRow['revokedFor']>;

/** A session that is open and whose person may sign in. */
export async function findOpenSession(
  db: Db,
  id: string,
  now: number,
): Promise<{ id: string; userId: string; role: Role; lastSeenAt: number } | undefined> {
  const [session] = await openSession(db, [id, now]);
  return session;
}

/** Asked at each request. */
const openSession = compiledOnce((db, [id = '', now = 0]: readonly (string | number)[]) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'users.role', 'sessions.lastSeenAt'])
    .where('sessions.id', '=', String(id))
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', Number(now))
    .where('users.active', '=', sql.lit(1))
    .where('users.deletedAt', 'is', null),
);

/** Of these sessions, those that are open, with the position of their person. */
export async function findOpenSessions(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<{ id: string; role: Role }[]> {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', 'in', ids)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.active', '=', 1)
    .where('users.deletedAt', 'is', null)
    .execute();
}

export async function insertSession(db: Db, session: Omit<SessionRow, 'revokedAt' | 'revokedFor'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Ends the open sessions of a person beyond the newest `max`. */
export async function revokeOldest(trx: Db, userId: string, max: number, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const { id } of rows.slice(max)) await revoke(trx, { id }, 'BY_USER', now);
}

/** Deletes the ended sessions of a person but for the newest `max`, with their tokens. */
export async function removeEndedBeyond(trx: Db, userId: string, max: number, now: number): Promise<void> {
  const older = await trx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('revokedAt', 'is not', null), eb('expiresAt', '<=', now)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .offset(max)
    .execute();
  const ids = older.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/** Whether a session was of an account that is deleted. */
export async function isOfErased(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('users.erasedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchSession(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

export async function revoke(
  db: Db,
  which: { id?: string; userId?: string; except?: string; deviceId?: string },
  reason: RevokedFor,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: now, revokedFor: reason })
    .where('revokedAt', 'is', null)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.userId !== undefined, (query) => query.where('userId', '=', which.userId ?? ''))
    .$if(which.deviceId !== undefined, (query) => query.where('deviceId', '=', which.deviceId ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets which devices a person had. */
export async function forgetDevices(trx: Db, userId: string): Promise<void> {
  await trx.updateTable('sessions').set({ userAgent: '' }).where('userId', '=', userId).execute();
}

export async function listOpenSessions(db: Db, userId: string, now: number): Promise<SessionRow[]> {
  return await db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

/** The open sessions on shared tablets, with whose they are. */
export async function listOpenSessionsOn(
  db: Db,
  deviceIds: readonly string[],
  now: number,
): Promise<{ deviceId: string | null; userId: string; name: string; lastSeenAt: number }[]> {
  if (deviceIds.length === 0) return [];
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.deviceId', 'sessions.userId', 'sessions.lastSeenAt', fullName('users').as('name')])
    .where('sessions.deviceId', 'in', deviceIds)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .orderBy('name')
    .execute();
}

export async function updateSession(db: Db, id: string, columns: Partial<SessionRow>): Promise<void> {
  await db.updateTable('sessions').set(columns).where('id', '=', id).execute();
}

export async function findRefreshToken(
  db: Db,
  hash: string,
): Promise<{ sessionId: string; generation: number; presentedAt: number | null } | undefined> {
  return await db
    .selectFrom('refresh_tokens')
    .select(['sessionId', 'generation', 'presentedAt'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Adds a token unless it is there already: the same successor is derived by every one of twenty refreshes at once. */
export async function insertRefreshToken(
  db: Db,
  token: { hash: string; sessionId: string; generation: number },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function markPresented(db: Db, hash: string, now: number): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ presentedAt: now })
    .where('hash', '=', hash)
    .where('presentedAt', 'is', null)
    .execute();
}

/**
 * Tokens of sessions that have ended, which are refused with them or without;
 * and sessions that ended before an instant.
 */
export async function removeEndedSessions(db: Db, now: number, instant: number): Promise<void> {
  const endedBy = (end: number) => (eb: ExpressionBuilder<Tables, 'sessions'>) =>
    eb.or([eb('expiresAt', '<', end), eb('revokedAt', '<', end)]);
  await db.deleteFrom('sessions').where(endedBy(instant)).execute();
  await db
    .deleteFrom('refresh_tokens')
    .where('sessionId', 'in', (eb) => eb.selectFrom('sessions').select('id').where(endedBy(now)))
    .execute();
}
