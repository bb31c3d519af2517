import type * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import type { OtpAccepted, OtpProof, PasswordReset } from '#contract/sessions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { ResetProofRow } from '#server/db/schema-accounts.ts';
import type { Person } from '#server/http/person.ts';
import { proofLifeMs } from '#server/http/proof-cookies.ts';
import type { Write } from '#server/http/routes.ts';
import { GROWING_WAIT } from '#server/features/codes/attempt-policy.ts';
import { attemptsOf, forgetTried, tryCounted } from '#server/features/codes/attempts-service.ts';
import { countedName, countedNamesOf } from '#server/features/codes/counted-name.ts';
import { hashToken, revokeSessions } from '#server/features/sessions/session-service.ts';
import {
  type Account,
  findAccount,
  findByIdentifier,
  holdProved,
  isUnproved,
  markPhoneProved,
  setPassword,
} from '#server/features/users/account-service.ts';
import { type AuthParts, newProof } from './auth-parts.ts';
import {
  findResetProof,
  insertResetProof,
  removeKnownDevices,
  removeRegistrations,
  removeResetProofs,
  takeResetProof,
} from './auth-store.ts';
import { assertNotGuessable } from './guessable-passwords.ts';
import type { KnownDevice } from './known-device.ts';
import { recipientOf } from './send-code-service.ts';
import { confirmSignUp } from './sign-up-service.ts';

type AnyWrite = Write<Person | undefined>;

/**
 * Takes a one-time code. For a password it earns the proof that `resetPassword` wants; for a sign-up it makes the
 * account.
 * @param from the address, and the browser on which somebody has signed in before: there strangers use up no guesses
 * @returns with the proof, if one was earned @throws AppError invalid-otp for a wrong, used, expired or unknown one;
 * rate-limited
 */
export async function verifyCode(
  parts: AuthParts,
  write: AnyWrite,
  { identifier, otp, purpose }: OtpProof,
  from: { address: string; known: KnownDevice | undefined; signUpProof: string | undefined },
): Promise<v.InferOutput<typeof OtpAccepted>> {
  const { db, clock } = parts;
  const account = await findByIdentifier(db, identifier);
  const now = clock.now();
  const own = account && from.known?.userId === account.id ? from.known : undefined;
  const guesses = own ? { whose: own.hash } : { whose: countedName(identifier), from: from.address };
  const identifierKeys = account ? [account.id, identifier] : [identifier];
  const challenge = await parts.codes.accept(db, { ...guesses, identifierKeys, code: otp, purpose }, now);
  if (!challenge || account?.active === 0) throw new AppError('invalid-otp');
  // Of an unproved phone only a code that was handed out in the shop says anything.
  if (challenge.kind !== 'SETUP' && isUnproved(account, identifier)) throw new AppError('invalid-otp');
  return await write(async (change) => {
    if (!(await parts.codes.use(change.trx, challenge, now))) throw new AppError('invalid-otp');
    const outcome =
      challenge.purpose === 'VERIFY_ACCOUNT'
        ? await confirmSignUp(change, identifier, from.signUpProof)
        : account && { userId: account.id, needsPassword: true };
    if (!outcome) throw new AppError('invalid-otp');
    if (account && isUnproved(account, identifier)) await markPhoneProved(change, account);
    const message = 'The code is right.';
    if (!outcome.needsPassword) return { message };
    const proof = newProof();
    await insertResetProof(change.trx, {
      hash: proof.hash,
      userId: outcome.userId,
      identifierKey: identifier,
      expiresAt: now + proofLifeMs('reset'),
    });
    return { message, resetToken: proof.token };
  });
}

/**
 * Sets a password by the proof of a right code, once. All devices are signed out; nobody is signed in by it.
 * @returns whether the account had none before
 * @throws AppError reset-not-verified without a proof of this very person, validation-failed for a common password
 */
export async function resetPassword(
  parts: AuthParts,
  write: AnyWrite,
  { identifier, password }: PasswordReset,
  token: string | undefined,
): Promise<{ message: string; isFirst: boolean }> {
  const { db, clock } = parts;
  const proof = token === undefined ? undefined : await findResetProof(db, hashToken(token), clock.now());
  const account = proof && (await findProved(db, proof, identifier));
  if (!proof || !account) throw new AppError('reset-not-verified');
  await assertNotGuessable(parts.db, password, [account.firstName, account.lastName, account.username]);
  const passwordHash = await parts.passwords.hash(password, account.id);
  return await write(async (change) => {
    const { trx, now } = change;
    // While the new password was worked out the account may have got another address, or been blocked.
    const isTheirs = (await findProved(trx, proof, identifier)) !== undefined;
    if (!isTheirs || !(await takeResetProof(trx, proof))) throw new AppError('reset-not-verified');
    await setPassword(change, account.id, passwordHash);
    await revokeSessions(trx, { userId: account.id }, 'RESET', now);
    await removeKnownDevices(trx, account.id);
    await removeRegistrations(trx, identifier);
    await forgetTried(trx, 'login', countedNamesOf(account));
    return { message: 'The password is changed. Sign in with it.', isFirst: account.passwordHash === null };
  });
}

/** Whose password a proof opens, by the name that is given; it ends with the address that it was earned by. */
async function findProved(db: Db, proof: ResetProofRow, identifier: string): Promise<Account | undefined> {
  const account = await findByIdentifier(db, identifier);
  const earnedBy = await findByIdentifier(db, proof.identifierKey);
  const isTheirs = account?.active === 1 && account.id === proof.userId;
  return isTheirs && earnedBy?.id === account.id ? account : undefined;
}

/**
 * Changes one's own password; the other devices are signed out.
 * @throws AppError invalid-credentials for a wrong old one
 */
export async function changePassword(
  parts: AuthParts,
  write: Write<Person>,
  person: Person,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const account = await provePassword(parts, person, currentPassword);
  await assertNotGuessable(parts.db, password, [account.firstName, account.lastName, account.username]);
  const passwordHash = await parts.passwords.hash(password, person.id);
  await write(async (change) => {
    // Whoever reset it meanwhile has the last word.
    await holdProved(change.trx, account);
    await setPassword(change, account.id, passwordHash);
    // A proof earned with a code to an address that somebody else reads ends with the old password.
    await removeResetProofs(change.trx, account.id);
    await removeKnownDevices(change.trx, account.id);
    await revokeSessions(change.trx, { userId: account.id, except: person.sessionId }, 'BY_USER', change.now);
  });
}

/**
 * The account of somebody signed in who proves once more to be the person. Wrong passwords are counted for this
 * session alone and only make it wait: nobody elsewhere can keep the person from the own settings.
 * @throws AppError invalid-credentials, rate-limited
 */
export async function provePassword(
  { db, clock, passwords }: Pick<AuthParts, 'db' | 'clock' | 'passwords'>,
  person: Person,
  password: string,
): Promise<Account> {
  const account = await findAccount(db, person.id);
  const attempts = attemptsOf(db, 'prove', person.sessionId);
  const isRight = await tryCounted([[attempts, GROWING_WAIT]], clock.now(), async () =>
    passwords.verify(account?.passwordHash, password, person.id),
  );
  if (!account || !isRight) throw new AppError('invalid-credentials');
  await attempts.forget();
  return account;
}

type PasswordText = 'passwordChosen' | 'passwordChanged';

/** Tells the person that the account has a password now, or another one. */
export async function tellPassword(parts: AuthParts, identifier: string, text: PasswordText): Promise<void> {
  const account = await findByIdentifier(parts.db, identifier);
  if (account) await tell(parts, account, identifier, text);
}

/** That it is another one, to somebody signed in: it may have been another who sat at the open device. */
export async function tellOwnPasswordChanged(parts: AuthParts, id: string): Promise<void> {
  const account = await findAccount(parts.db, id);
  if (account) await tell(parts, account, account.phoneKey ?? '', 'passwordChanged');
}

async function tell(
  { db, mailer }: AuthParts,
  account: Account,
  identifier: string,
  text: PasswordText,
): Promise<void> {
  const { email, language } = account;
  const to = email === null ? recipientOf(account, identifier) : { email, phone: null, language };
  await mailer.queue(db, to, text);
}
