import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/dialect.ts';
import type { SessionRow, UserRow } from '#server/db/schema-accounts.ts';
import type { Change } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { assertActive, assertFound } from '#server/http/assertions.ts';
import type { Codes } from '#server/features/codes/code-service.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { listSessions, revokeSessions } from '#server/features/sessions/session-service.ts';
import { provedPhone } from './account-service.ts';
import { requireBelow } from './user-rights.ts';
import { findUser } from './users-store.ts';

/**
 * A new code to choose a password with, in place of the one handed out before; the person's devices stay signed in.
 * Nobody but the caller gets it where the phone is not proved.
 * @throws AppError not-found, forbidden also for oneself (an open device must not become a new password), conflict for
 * somebody inactive, whom no code lets in
 */
export async function renewSetupCode(
  change: Change,
  { codes, mailer }: { codes: Codes; mailer: Mailer },
  id: string,
): Promise<string> {
  const { trx, person, now } = change;
  const row = await findBelow(trx, person, id);
  if (id === person.id) throw new AppError('forbidden');
  if (row.active === 0) throw new AppError('conflict');
  const issued = await codes.issueSetup(trx, row, now);
  const to = { email: row.email, phone: provedPhone(row), language: row.language };
  await mailer.queue(trx, to, 'setupCode', {}, issued);
  await change.record('user.setupCode', id);
  return issued.code;
}

/** Where a person of a lower position is signed in, last seen first. @throws AppError not-found, forbidden */
export async function listSessionsOf(db: Db, person: Person, id: string, now: number): Promise<SessionRow[]> {
  await findBelow(db, person, id);
  return await listSessions(db, id, now);
}

/**
 * Signs a person out of one device, or of all. @throws AppError not-found also for a session that is over, forbidden
 */
export async function signOut(change: Change, id: string, sessionId: string | undefined): Promise<void> {
  const { trx, person, now } = change;
  await findBelow(trx, person, id);
  const which = { userId: id, ...(sessionId !== undefined && { id: sessionId }) };
  const count = await revokeSessions(trx, which, 'BY_STAFF', now);
  if (sessionId !== undefined) assertFound(count === 0 ? undefined : count);
  if (count > 0) await change.record('user.signOut', id);
}

async function findBelow(db: Db, person: Person, id: string): Promise<UserRow> {
  const row = assertActive(await findUser(db, id));
  requireBelow(person, row);
  return row;
}
