import type { Db } from '#server/db/dialect.ts';
import type { MailRow } from '#server/db/schema-accounts.ts';

export async function insertMail(db: Db, row: Omit<MailRow, 'attempts' | 'sentAt' | 'lastError'>): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ ...row, attempts: 0 })
    .execute();
}

export async function findDueMail(db: Db, now: number): Promise<MailRow[]> {
  return await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('channel', '=', 'EMAIL')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(20)
    .execute();
}

/** The text goes with the sending: codes do not stay in the database. */
export async function markSent(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('mail_outbox').set({ sentAt: now, body: null, lastError: null }).where('id', '=', id).execute();
}

export async function markFailed(
  db: Db,
  id: string,
  failure: { attempts: number; nextAttemptAt: number; lastError: string },
): Promise<void> {
  await db.updateTable('mail_outbox').set(failure).where('id', '=', id).execute();
}

export async function listMail(db: Db): Promise<MailRow[]> {
  return await db.selectFrom('mail_outbox').selectAll().orderBy('createdAt').execute();
}

export async function removeMailBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('mail_outbox').where('createdAt', '<', instant).execute();
}
