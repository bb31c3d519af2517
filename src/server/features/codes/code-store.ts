import type { OtpPurpose } from '#contract/sessions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { OtpChallengeRow } from '#server/db/schema-accounts.ts';

/** The newest live challenge of each kind, with a try left, for these names of one person. */
export async function findLiveChallenges(
  db: Db,
  identifierKeys: string[],
  { purpose, tries }: { purpose: OtpPurpose | undefined; tries: number },
  now: number,
): Promise<OtpChallengeRow[]> {
  const rows = await db
    .selectFrom('otp_challenges')
    .selectAll()
    .where('identifierKey', 'in', identifierKeys)
    .where('closedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('failures', '<', tries)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'RESET_PASSWORD'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const newest = (kind: OtpChallengeRow['kind']) => rows.find((row) => row.kind === kind);
  return [newest('CODE'), newest('SETUP')].filter((row) => row !== undefined);
}

export async function insertChallenge(db: Db, row: OtpChallengeRow): Promise<void> {
  await db.insertInto('otp_challenges').values(row).execute();
}

/** Takes one of the tries of a challenge. @returns false when there is none left */
export async function takeTry(db: Db, id: string, tries: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('otp_challenges')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('failures', '<', tries)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function returnTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable('otp_challenges')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @returns false when somebody else has used it just now */
export async function closeChallenge(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('otp_challenges')
    .set({ closedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function closeChallenges(
  db: Db,
  identifierKeys: string[],
  which: { purpose?: OtpPurpose; kind?: OtpChallengeRow['kind'] },
  now: number,
): Promise<void> {
  await db
    .updateTable('otp_challenges')
    .set({ closedAt: now })
    .where('identifierKey', 'in', identifierKeys)
    .where('closedAt', 'is', null)
    .$if(which.purpose !== undefined, (query) => query.where('purpose', '=', which.purpose ?? 'RESET_PASSWORD'))
    .$if(which.kind !== undefined, (query) => query.where('kind', '=', which.kind ?? 'CODE'))
    .execute();
}

/** Removes what was sent to a person or an address. */
export async function removeCodesOf(trx: Db, userId: string, addresses: readonly string[]): Promise<void> {
  const names = [userId, ...addresses];
  await trx
    .deleteFrom('otp_challenges')
    .where((eb) =>
      eb.or([eb('userId', '=', userId), eb('identifierKey', 'in', names), eb('identifierKey', 'like', `${userId} %`)]),
    )
    .execute();
}

export async function closeChallengesOf(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('otp_challenges')
    .set({ closedAt: now })
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .execute();
}
