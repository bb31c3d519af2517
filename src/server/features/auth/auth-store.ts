import type { Db } from '#server/db/dialect.ts';
import type { KnownDeviceRow, RegistrationRow, ResetProofRow } from '#server/db/schema-accounts.ts';

/** The device that has this proof, and whose it is. */
export async function findKnownDevice(db: Db, hash: string, now: number): Promise<KnownDeviceRow | undefined> {
  return await db
    .selectFrom('known_devices')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Adds a device; of one person no more than `max` are known, the newest. */
export async function insertKnownDevice(trx: Db, row: KnownDeviceRow, max: number): Promise<void> {
  await trx.insertInto('known_devices').values(row).execute();
  const older = await trx
    .selectFrom('known_devices')
    .select('hash')
    .where('userId', '=', row.userId)
    .where('hash', '!=', row.hash)
    .orderBy('expiresAt', 'desc')
    .limit(100)
    .offset(max - 1)
    .execute();
  const hashes = older.map(({ hash }) => hash);
  if (hashes.length > 0) await trx.deleteFrom('known_devices').where('hash', 'in', hashes).execute();
}

export async function insertRegistration(db: Db, row: RegistrationRow): Promise<void> {
  await db.insertInto('registrations').values(row).execute();
}

/** The sign-ups of one e-mail or phone that wait for their code, newest first. */
export async function findRegistrations(db: Db, identifierKey: string, now: number): Promise<RegistrationRow[]> {
  return await db
    .selectFrom('registrations')
    .selectAll()
    .where('identifierKey', '=', identifierKey)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
}

/** The sign-up of one browser, under any of these names. */
export async function findOwnRegistration(
  db: Db,
  { identifierKeys, proofHash }: { identifierKeys: readonly string[]; proofHash: string },
  now: number,
): Promise<RegistrationRow | undefined> {
  return await db
    .selectFrom('registrations')
    .selectAll()
    .where('identifierKey', 'in', identifierKeys)
    .where('proofHash', '=', proofHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function removeRegistrations(db: Db, identifierKey: string): Promise<void> {
  await db.deleteFrom('registrations').where('identifierKey', '=', identifierKey).execute();
}

export async function insertResetProof(db: Db, row: ResetProofRow): Promise<void> {
  await db.insertInto('reset_proofs').values(row).execute();
}

export async function findResetProof(db: Db, hash: string, now: number): Promise<ResetProofRow | undefined> {
  return await db
    .selectFrom('reset_proofs')
    .selectAll()
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** @returns false when it has been used just now: a proof is good for one password */
export async function takeResetProof(trx: Db, proof: ResetProofRow): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('reset_proofs').where('hash', '=', proof.hash).executeTakeFirst();
  await removeResetProofs(trx, proof.userId);
  return numDeletedRows === 1n;
}

export async function removeResetProofs(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('reset_proofs').where('userId', '=', userId).execute();
}

/** After a new password no device is known any more. */
export async function removeKnownDevices(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('known_devices').where('userId', '=', userId).execute();
}

/** What has run out and can be of no more use. */
export async function removeExpired(db: Db, now: number): Promise<void> {
  for (const table of ['known_devices', 'registrations', 'otp_challenges', 'reset_proofs'] as const) {
    await db.deleteFrom(table).where('expiresAt', '<', now).execute();
  }
  await db.deleteFrom('attempts').where('windowEndsAt', '<', now).execute();
}
