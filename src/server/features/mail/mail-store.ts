import type { Db } from '#server/db/dialect.ts';
import type { MailRow } from '#server/db/schema-accounts.ts';

export async function insertMail(db: Db, row: Omit<MailRow, 'attempts' | 'sentAt' | 'lastError'>): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ ...row, attempts: 0 })
    .execute();
}

/** The oldest that are to be sent by now; no code that is over. */
export async function findDueMail(db: Db, channel: MailRow['channel'], now: number, limit: number): Promise<MailRow[]> {
  return await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('sentAt', 'is', null)
    .where('channel', '=', channel)
    .where('body', 'is not', null)
    .where('nextAttemptAt', '<=', now)
    .where((eb) => eb.or([eb('codeUntil', 'is', null), eb('codeUntil', '>', now)]))
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute();
}

/**
 * Who is to send a mail has it alone until an instant, noted before the first byte goes out: a server
 * that dies, or cannot write on a full disk, sends it not again and again. @returns false when somebody
 * else has it, or it is no longer to be sent
 */
export async function claimMail(db: Db, { id, nextAttemptAt }: MailRow, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_outbox')
    .set({ nextAttemptAt: until })
    .where('id', '=', id)
    .where('nextAttemptAt', '=', nextAttemptAt)
    .where('sentAt', 'is', null)
    .where('body', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

/**
 * Of each channel the messages that were tried more than once, none of that channel having gone out since they were
 * written, and when the first of them was: one address that takes nothing does not count once others are reached.
 */
export async function unsentMail(db: Db) {
  const last = db
    .selectFrom('mail_outbox')
    .select(({ fn }) => ['channel', fn.max('sentAt').as('sentAt')])
    .groupBy('channel')
    .as('last');
  return await db
    .selectFrom('mail_outbox as mail')
    .innerJoin(last, 'last.channel', 'mail.channel')
    .select(({ fn }) => ['mail.channel', fn.countAll<number>().as('count'), fn.min('mail.createdAt').as('since')])
    .where('mail.sentAt', 'is', null)
    .where('mail.attempts', '>', 1)
    .where((eb) => eb('mail.createdAt', '>=', eb.fn.coalesce('last.sentAt', eb.lit(0))))
    .groupBy('mail.channel')
    .orderBy('mail.channel')
    .execute();
}

export async function listMail(db: Db): Promise<MailRow[]> {
  return await db.selectFrom('mail_outbox').selectAll().orderBy('createdAt').execute();
}

export async function removeMailBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('mail_outbox').where('createdAt', '<', instant).execute();
}

/** Empties the mails whose code was for one of these names: it opens nothing any more. */
export async function emptyMailsWithCode(db: Db, names: readonly string[]): Promise<void> {
  await db.updateTable('mail_outbox').set({ body: null }).where('codeOf', 'in', names).execute();
}

/** Empties the mails with any code for a person, at whichever address. */
export async function emptyMailsWithCodeFor(db: Db, userId: string): Promise<void> {
  await db.updateTable('mail_outbox').set({ body: null }).where('codeOf', 'like', `${userId}%`).execute();
}

/** Removes what was written to a person, sent or not. */
export async function removeMailsTo(trx: Db, userId: string, addresses: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where((eb) => eb.or([eb('recipient', 'in', [userId, ...addresses]), eb('codeOf', 'like', `${userId}%`)]))
    .execute();
}

export async function emptyMailsOver(db: Db, now: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ body: null })
    .where('codeUntil', '<=', now)
    .where('body', 'is not', null)
    .execute();
}

/** Seals what an earlier version stored as it was written; a sealed text has no space in it. */
export async function sealMails(db: Db, seal: (body: string) => string): Promise<void> {
  const rows = await db.selectFrom('mail_outbox').select(['id', 'body']).where('body', 'like', '% %').execute();
  for (const { id, body } of rows) {
    const sealed = body === null ? null : seal(body);
    await db.updateTable('mail_outbox').set({ body: sealed }).where('id', '=', id).execute();
  }
}
