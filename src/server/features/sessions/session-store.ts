import type { Db } from '#server/db/dialect.ts';
import type { SessionRow } from '#server/db/schema-accounts.ts';
import type { Role } from '#contract/roles.ts';

export type RevokedFor = NonNullable<SessionRow['revokedFor']>;

/** A session that is open and whose person may sign in. */
export async function findOpenSession(
  db: Db,
  id: string,
  now: number,
): Promise<{ id: string; userId: string; role: Role; lastSeenAt: number } | undefined> {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'users.role', 'sessions.lastSeenAt'])
    .where('sessions.id', '=', id)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.active', '=', 1)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
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

export async function touchSession(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

export async function revoke(
  db: Db,
  which: { id?: string; userId?: string; except?: string },
  reason: RevokedFor,
  now: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: now, revokedFor: reason })
    .where('revokedAt', 'is', null)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id ?? ''))
    .$if(which.userId !== undefined, (query) => query.where('userId', '=', which.userId ?? ''))
    .$if(which.except !== undefined, (query) => query.where('id', '!=', which.except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
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

/** Families that ended long ago; their tokens go with them. */
export async function removeSessionsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', instant).execute();
}
