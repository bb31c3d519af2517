import { LANGUAGES } from '#contract/constants.ts';
import { newId } from '#contract/ids.ts';
import { CALLING_CODES, isNationalPhone, withCountryCode } from '#contract/calling-codes.ts';
import type { SignUp } from '#contract/sessions.ts';
import type { RegistrationRow } from '#server/db/schema-accounts.ts';
import type { AnyChange } from '#server/http/change.ts';
import { proofLifeMs } from '#server/http/proof-cookies.ts';
import {
  type Account,
  createClientAccount,
  findByIdentifier,
  isUnproved,
  markVerified,
  setLanguage,
  setPassword,
} from '#server/features/users/account-service.ts';
import { hashToken } from '#server/features/sessions/session-service.ts';
import { type AuthParts, newProof } from './auth-parts.ts';
import { findOwnRegistration, findRegistrations, insertRegistration, removeRegistrations } from './auth-store.ts';
import { assertNotGuessable } from './guessable-passwords.ts';
import { recipientOf } from './send-code-service.ts';

/**
 * Notes a sign-up. It is nobody's account before the code is confirmed, so it can neither take over a record that staff
 * made nor tell whether there is one.
 * @returns the proof for the browser that signed up @throws AppError validation-failed, unavailable
 */
export async function signUp(
  parts: AuthParts,
  { username, password }: SignUp,
  { address, language }: { address: string; language: string | null },
): Promise<string> {
  await assertNotGuessable(parts.db, password, [username.split('@')[0] ?? '']);
  const now = parts.clock.now();
  const proof = newProof();
  const passwordHash = await parts.passwords.hash(password, address);
  await insertRegistration(parts.db, {
    id: newId(now),
    identifierKey: username,
    passwordHash,
    proofHash: proof.hash,
    language,
    createdAt: now,
    expiresAt: now + proofLifeMs('signUp'),
  });
  return proof.token;
}

/**
 * The sign-up of this very browser that waits for its code. Who typed the phone as it is dialled at home, beside the
 * code of the country, types it so again where the country is not asked for.
 */
export async function findOwnSignUp(
  { db, clock }: Pick<AuthParts, 'db' | 'clock'>,
  identifier: string,
  proofToken: string | undefined,
): Promise<RegistrationRow | undefined> {
  if (proofToken === undefined) return undefined;
  const dialled = isNationalPhone(identifier)
    ? Object.values(CALLING_CODES).map((code) => withCountryCode(identifier, code))
    : [];
  const own = { identifierKeys: [identifier, ...dialled], proofHash: hashToken(proofToken) };
  return await findOwnRegistration(db, own, clock.now());
}

/** Tells somebody who signs up with an address that already has an account; to the caller both look the same. */
export async function warnOwner(parts: AuthParts, identifier: string): Promise<void> {
  const account = await findByIdentifier(parts.db, identifier);
  if (!account || account.passwordHash === null || account.verified === 0) return;
  await parts.mailer.queue(parts.db, recipientOf(account, identifier), 'accountExists');
}

/**
 * The code was right: the sign-up becomes an account, or joins the record that staff made. The password is taken only
 * from the browser that signed up: else whoever signed up a stranger's address would have the key to his account.
 * @returns the person, and whether a password must be chosen yet
 */
export async function confirmSignUp(
  change: AnyChange,
  identifier: string,
  proofToken: string | undefined,
): Promise<{ userId: string; needsPassword: boolean } | undefined> {
  const { trx, now } = change;
  const waiting = await findRegistrations(trx, identifier, now);
  const own = proofToken === undefined ? undefined : waiting.find((each) => each.proofHash === hashToken(proofToken));
  const account = await findByIdentifier(trx, identifier);
  if (isUnproved(account, identifier)) return undefined;
  await removeRegistrations(trx, identifier);
  if (account) return await joinAccount(change, account, own);
  if (waiting.length === 0) return undefined;
  const passwordHash = own?.passwordHash ?? null;
  const language = (own ?? waiting[0])?.language ?? null;
  const userId = await createClientAccount(change, identifier, { passwordHash, language });
  return { userId, needsPassword: passwordHash === null };
}

async function joinAccount(
  change: AnyChange,
  account: Account,
  own: RegistrationRow | undefined,
): Promise<{ userId: string; needsPassword: boolean }> {
  if (account.passwordHash === null && own) {
    await setPassword(change, account.id, own.passwordHash);
    const language = LANGUAGES.find((each) => each === own.language);
    if (language) await setLanguage(change, account.id, language);
  } else await markVerified(change, account.id);
  return { userId: account.id, needsPassword: account.passwordHash === null && own === undefined };
}
