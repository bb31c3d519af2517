import { OTP_MINUTES } from '#contract/constants.ts';
import type { ContactChange, ContactProof, UsernameChange } from '#contract/sessions.ts';
import { AppError } from '#contract/errors.ts';
import { splitPhone } from '#contract/phones.ts';
import type { User } from '#contract/users.ts';
import { runChange } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import type { AttemptPolicy } from '#server/features/codes/attempt-policy.ts';
import { attemptsOf } from '#server/features/codes/attempts-service.ts';
import { askedFor } from '#server/features/codes/counted-name.ts';
import { type Account, findAccount, findByIdentifier } from '#server/features/users/account-service.ts';
import { movedWays } from '#server/features/users/user-rights.ts';
import { changeOwnNames, tellMoved } from '#server/features/users/users-service.ts';
import type { AuthParts } from './auth-parts.ts';
import { removeResetProofs } from './auth-store.ts';
import { provePassword } from './recovery-service.ts';
import { isPaidFor, mayBeSent, recipientOf, SENDING } from './send-code-service.ts';

const TO_ONE_ADDRESS: AttemptPolicy = { max: SENDING.max, window: SENDING.window };

/** Changes the own username. @throws AppError invalid-credentials, username-exists without whose it is, rate-limited */
export async function changeUsername(
  parts: AuthParts,
  person: Person,
  { currentPassword, username }: UsernameChange,
): Promise<User> {
  await provePassword(parts, person, currentPassword);
  return await runChange(parts, person, (change) => changeOwnNames(change, { username }));
}

/**
 * The first half of another e-mail or phone: the password proves the person, and a code goes to the new address.
 * @returns what is sent after the answer, which is the same whether or not the address is somebody else's
 * @throws AppError invalid-credentials, rate-limited
 */
export async function askContactChange(
  parts: AuthParts,
  person: Person,
  { currentPassword, address }: ContactChange,
): Promise<() => Promise<void>> {
  const account = await provePassword(parts, person, currentPassword);
  await parts.assertSignedIn?.(parts.db, person);
  await attemptsOf(parts.db, 'otp-send', ownCounter(person)).take(SENDING, parts.clock.now());
  return () => sendContactCode(parts, account, address);
}

/**
 * The second half: the code from the new address puts it in the place of the old one, which is told. Codes that the old
 * address got open nothing any more.
 * @throws AppError invalid-otp, rate-limited, email-exists or phone-exists without whose it is
 */
export async function confirmContactChange(
  parts: AuthParts,
  person: Person,
  { address, otp }: ContactProof,
): Promise<User> {
  const { db, clock, codes } = parts;
  const now = clock.now();
  const claim = {
    whose: ownCounter(person),
    identifierKeys: [keyOf(person.id, address)],
    code: otp,
    purpose: 'VERIFY_ACCOUNT' as const,
  };
  const before = await findAccount(db, person.id);
  const challenge = before && (await codes.accept(db, claim, now));
  if (!challenge) throw new AppError('invalid-otp');
  return await runChange(parts, person, async (change) => {
    if (!(await codes.use(change.trx, challenge, now))) throw new AppError('invalid-otp');
    const names = address.includes('@') ? { email: address } : splitPhone(address);
    const user = await changeOwnNames(change, { ...names, verified: 1 });
    await codes.withdraw(change.trx, person.id, now);
    await removeResetProofs(change.trx, person.id);
    if (movedWays(before, names).length > 0) await tellMoved(change.trx, parts.mailer, before, address);
    return user;
  });
}

/**
 * What somebody signed in asks and guesses is counted apart: strangers, who use up the
 * other counters, cannot shut the owner out.
 */
function ownCounter({ id }: Person): string {
  return `contact:${id}`;
}

/** Of one person and one address: nobody else's code, nor one for another address, fits. */
function keyOf(userId: string, address: string): string {
  return `${userId} ${address}`;
}

async function sendContactCode(parts: AuthParts, account: Account, address: string): Promise<void> {
  const { db, clock, codes, mailer } = parts;
  // Of many accounts that ask for one address, all together send no more than one would.
  if (!(await mayBeSent(parts, askedFor(address), TO_ONE_ADDRESS))) return;
  const holder = await findByIdentifier(db, address);
  const to = { ...recipientOf(undefined, address), language: account.language };
  if (holder && holder.id !== account.id) {
    await mailer.queue(db, { ...to, language: holder.language }, 'accountExists');
    return;
  }
  if (!(await isPaidFor(parts, to, holder))) return;
  const identifierKey = keyOf(account.id, address);
  const issued = await codes.issue(db, { identifierKey, userId: account.id, purpose: 'VERIFY_ACCOUNT' }, clock.now());
  await mailer.queue(db, to, 'contactCode', { minutes: String(OTP_MINUTES) }, issued);
}
