import { createHash, createHmac, randomBytes } from 'node:crypto';
import { SESSION_LIFETIME_S, USER_AGENT_MAX } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { type Db, storageFault } from '#server/db/dialect.ts';
import type { Role } from '#contract/roles.ts';
import type { SessionRow } from '#server/db/schema-accounts.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import * as store from './session-store.ts';

/** After its successor has been used, a refresh token is good for this long still: tabs and worker race. */
const GRACE_MS = 60_000;
const SEEN_EVERY_MS = 5 * 60_000;
/** Devices of one person; one more ends the one that was not seen for longest. */
export const SESSIONS_MAX = 20;
/** Ended ones of one person that are still known, for a month at most: whoever signs in without end leaves no more. */
const ENDED_KEPT = 20;
const UNSEEN_MS = 60_000;

export interface Sessions {
  /** Signs a person in on a device; `deviceId` of a shared one. @returns the first refresh token of a new family */
  open(
    db: Db,
    userId: string,
    on: { userAgent: string; deviceId: string | null },
  ): Promise<{ sessionId: string; refreshToken: string }>;
  /**
   * The next refresh token. It is derived from the one presented, so that a lost answer can be asked for again; one
   * presented after its successor has been in use for a minute ends the family.
   * @throws AppError refresh-refused, erased (the account was deleted, which a lost answer may not have told)
   */
  refresh(refreshToken: string): Promise<{ person: Person; refreshToken: string }>;
  /** The person of an open session, by the rows as they are now. */
  findPerson(sessionId: string): Promise<Person | undefined>;
  /** The session that a refresh token belongs to, whatever its state. */
  sessionOf(refreshToken: string): Promise<string | undefined>;
}

/** `key` derives successors; only hashes of tokens are stored. `onReuse` is told of a stolen family. */
export function createSessions(parts: {
  db: Db;
  clock: Clock;
  key: Buffer;
  onReuse: (sessionId: string) => void;
}): Sessions {
  const { db, clock, key } = parts;
  let unseenUntil = 0;
  /**
   * With a full or locked disk people can still read; so that they need not wait for each refusal, nobody is noted for
   * a minute.
   */
  const noteSeen = async (sessionId: string, now: number) => {
    if (now < unseenUntil) return;
    try {
      await store.touchSession(db, sessionId, now);
    } catch (error) {
      if (!['full', 'busy'].includes(storageFault(error) ?? '')) throw error;
      unseenUntil = now + UNSEEN_MS;
    }
  };
  const findPerson = async (sessionId: string) => {
    const now = clock.now();
    const session = await store.findOpenSession(db, sessionId, now);
    if (!session) return undefined;
    if (Math.abs(now - session.lastSeenAt) > SEEN_EVERY_MS) await noteSeen(sessionId, now);
    return { id: session.userId, role: session.role, sessionId };
  };
  return {
    findPerson,
    sessionOf: async (refreshToken) => (await store.findRefreshToken(db, hashToken(refreshToken)))?.sessionId,
    open: async (trx, userId, { userAgent, deviceId }) => {
      const now = clock.now();
      const sessionId = newId(now);
      const refreshToken = randomBytes(32).toString('base64url');
      const expiresAt = now + SESSION_LIFETIME_S * 1000;
      await store.insertSession(trx, {
        id: sessionId,
        userId,
        createdAt: now,
        expiresAt,
        lastSeenAt: now,
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
        deviceId,
      });
      await store.insertRefreshToken(trx, { hash: hashToken(refreshToken), sessionId, generation: 0 });
      await store.revokeOldest(trx, userId, SESSIONS_MAX, now);
      await store.removeEndedBeyond(trx, userId, ENDED_KEPT, now);
      return { sessionId, refreshToken };
    },
    refresh: async (refreshToken) => {
      const hash = hashToken(refreshToken);
      const token = await store.findRefreshToken(db, hash);
      const person = token && (await findPerson(token.sessionId));
      if (!token) throw new AppError('refresh-refused');
      if (!person) throw new AppError((await store.isOfErased(db, token.sessionId)) ? 'erased' : 'refresh-refused');
      const next = createHmac('sha256', key).update(refreshToken).digest('base64url');
      const successor = await store.findRefreshToken(db, hashToken(next));
      const now = clock.now();
      if (successor && successor.presentedAt !== null && now - successor.presentedAt > GRACE_MS) {
        await store.revoke(db, { id: token.sessionId }, 'REUSE', now);
        parts.onReuse(token.sessionId);
        throw new AppError('refresh-refused');
      }
      if (token.presentedAt === null || !successor) {
        await db.transaction().execute(async (trx) => {
          await store.markPresented(trx, hash, now);
          await store.insertRefreshToken(trx, {
            hash: hashToken(next),
            sessionId: token.sessionId,
            generation: token.generation + 1,
          });
        });
      }
      return { person, refreshToken: next };
    },
  };
}

/** Is the person still signed in, in the same position? Read within a transaction. @throws AppError session-ended */
export async function assertSignedIn(trx: Db, { sessionId, role }: Person, now: number): Promise<void> {
  const session = await store.findOpenSession(trx, sessionId, now);
  if (session?.role !== role) throw new AppError('session-ended');
}

/** Of these sessions, those that are open, each with the position of its person. */
export async function openSessions(db: Db, ids: readonly string[], now: number): Promise<Map<string, Role>> {
  const rows = await store.findOpenSessions(db, ids, now);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** The devices on which a person is signed in, last seen first. */
export async function listSessions(db: Db, userId: string, now: number): Promise<SessionRow[]> {
  return await store.listOpenSessions(db, userId, now);
}

/** Who is signed in on shared tablets. */
export const listSessionsOn = store.listOpenSessionsOn;

/** A session goes on as one of a shared tablet. */
export async function bindSession(trx: Db, sessionId: string, deviceId: string): Promise<void> {
  await store.updateSession(trx, sessionId, { deviceId });
}

/** Ends sessions at once: the next request of any of them is refused. @returns how many there were */
export async function revokeSessions(
  db: Db,
  which: { id?: string; userId?: string; except?: string; deviceId?: string },
  reason: store.RevokedFor,
  now: number,
): Promise<number> {
  if (which.id === undefined && which.userId === undefined && which.deviceId === undefined)
    throw new Error('say whose sessions');
  return await store.revoke(db, which, reason, now);
}

/** Ends all sessions of a person and forgets on which devices they were. */
export async function eraseSessions(trx: Db, userId: string, now: number): Promise<void> {
  await store.revoke(trx, { userId }, 'BY_USER', now);
  await store.forgetDevices(trx, userId);
}

/** What is kept of a secret that a browser holds. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
