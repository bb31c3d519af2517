import type { Language } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import type { SessionAnswer, SignIn } from '#contract/sessions.ts';
import { runChange } from '#server/http/change.ts';
import { proofLifeMs } from '#server/http/proof-cookies.ts';
import { type AttemptPolicy, GROWING_WAIT, GROWING_WAIT_OF_ALL } from '#server/features/codes/attempt-policy.ts';
import { attemptsOf, type Counted, forgetTried, tryCounted } from '#server/features/codes/attempts-service.ts';
import { countedName, countedNamesOf } from '#server/features/codes/counted-name.ts';
import { deviceToSignInOn } from '#server/features/devices/devices-service.ts';
import { SESSIONS_MAX } from '#server/features/sessions/session-service.ts';
import {
  type Account,
  findAccount,
  findByIdentifier,
  holdProved,
  setLanguage,
} from '#server/features/users/account-service.ts';
import { presentUser } from '#server/features/users/user-presenter.ts';
import { type AuthParts, newProof } from './auth-parts.ts';
import { insertKnownDevice } from './auth-store.ts';
import type { KnownDevice } from './known-device.ts';
import { findOwnSignUp } from './sign-up-service.ts';

/** Wrong passwords from one address, whomever they are tried on. */
const FROM_ADDRESS: AttemptPolicy = { max: 20, window: 10 * 60_000 };

interface SigningDevice {
  readonly address: string;
  readonly userAgent: string;
  /** In which the page is read there, as far as the request says it. */
  readonly language: Language | undefined;
  /** The shared tablet that it says it is. */
  readonly id: string | undefined;
  /** On which somebody has signed in before. */
  readonly known: KnownDevice | undefined;
  /** Of the browser that signed up, until the code is confirmed. */
  readonly signUpToken: string | undefined;
}

type SignedIn = { answer: SessionAnswer; deviceToken: string | undefined };

/**
 * Signs in by e-mail or phone and password. What is wrong is not said, except to somebody who knows the password of an
 * account still to be confirmed, or who signed up in this very browser.
 * @throws AppError invalid-credentials, account-unverified, device-revoked,
 * rate-limited, unavailable (too many at once)
 */
export async function signIn(parts: AuthParts, given: SignIn, device: SigningDevice): Promise<SignedIn> {
  const account = await findByIdentifier(parts.db, given.identifier);
  // Guesses of others, from here or from elsewhere, do not hold up the person on the
  // own device, which has a count of its own.
  if (account && device.known?.userId === account.id)
    return openSession(parts, given, { ...device, account, counted: [onKnownDevice(parts, device.known)] });
  const attempts = attemptsOf(parts.db, 'login-from', device.address);
  await attempts.take(FROM_ADDRESS, parts.clock.now());
  try {
    const counted = fromElsewhere(parts, given.identifier, device.address);
    const signedIn = await openSession(parts, given, { ...device, account, counted });
    await attempts.giveBack();
    return signedIn;
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'invalid-credentials';
    if (!isGuess) await attempts.giveBack();
    throw error;
  }
}

function onKnownDevice({ db }: AuthParts, { hash }: KnownDevice): Counted {
  return [attemptsOf(db, 'login', hash), GROWING_WAIT];
}

function fromElsewhere({ db }: AuthParts, identifier: string, address: string): Counted[] {
  const name = countedName(identifier);
  return [
    [attemptsOf(db, 'login', name, address), GROWING_WAIT],
    [attemptsOf(db, 'login', name), GROWING_WAIT_OF_ALL],
  ];
}

type Guess = SigningDevice & { account: Account | undefined; counted: Counted[] };

async function openSession(parts: AuthParts, given: SignIn, { account, counted, ...device }: Guess): Promise<SignedIn> {
  const { db, clock } = parts;
  const isKnown = account !== undefined && device.known?.userId === account.id;
  const asking = { signUpToken: device.signUpToken, whose: isKnown ? account.id : device.address };
  await tryCounted(counted, clock.now(), () => validatePassword(parts, given, account, asking));
  for (const [attempts] of counted) await attempts.forget();
  if (!account) throw new AppError('invalid-credentials');
  // The owner is in: what strangers tried meanwhile holds up none of the other devices.
  if (isKnown) await forgetTried(db, 'login', countedNamesOf(account));
  const { sessionId, refreshToken, deviceToken } = await db.transaction().execute(async (trx) => {
    await holdProved(trx, account);
    const deviceId = await deviceToSignInOn(trx, device.id);
    const opened = await parts.sessions.open(trx, account.id, { userAgent: device.userAgent, deviceId });
    if (isKnown) return { ...opened, deviceToken: undefined };
    const proof = newProof();
    const row = { hash: proof.hash, userId: account.id, expiresAt: clock.now() + proofLifeMs('device') };
    await insertKnownDevice(trx, row, SESSIONS_MAX);
    return { ...opened, deviceToken: proof.token };
  });
  if (account.language === null && device.language) await keepLanguage(parts, account, device.language);
  const accessToken = parts.tokens.sign({ id: account.id, role: account.role, sessionId });
  return { answer: { accessToken, refreshToken, user: presentUser(account, account) }, deviceToken };
}

/** Nobody has said yet in which language this person is written to: it is the one that he signs in with. */
async function keepLanguage(parts: AuthParts, account: Account, language: Language): Promise<void> {
  await runChange(parts, undefined, (change) => setLanguage(change, account.id, language));
  account.language = language;
}

/** The answer to a refresh: new tokens and the user as he is now. @throws AppError refresh-refused */
export async function refreshSession(parts: AuthParts, token: string): Promise<SessionAnswer> {
  const { person, refreshToken } = await parts.sessions.refresh(token);
  const account = await findAccount(parts.db, person.id);
  if (!account) throw new AppError('refresh-refused');
  const accessToken = parts.tokens.sign(person);
  return { accessToken, refreshToken, user: presentUser(account, account) };
}

/**
 * One hash is computed whoever is asked for, account or nobody; two for the browser whose sign-up waits for its code,
 * which is answered so whether or not the address has an account already.
 */
async function validatePassword(
  parts: AuthParts,
  given: SignIn,
  account: Account | undefined,
  { signUpToken, whose }: { signUpToken: string | undefined; whose: string },
): Promise<void> {
  const { passwords } = parts;
  const isRight = await passwords.verify(account?.passwordHash, given.password, whose);
  if (isRight && account?.active === 1) {
    if (account.verified === 0) throw new AppError('account-unverified');
    return;
  }
  const own = await findOwnSignUp(parts, given.identifier, signUpToken);
  // Looked at once, it was a guess: that there was no second look does not give it back.
  const isOwn = own && (await passwords.verify(own.passwordHash, given.password, whose).catch(() => false));
  if (isOwn) throw new AppError('account-unverified');
  throw new AppError('invalid-credentials');
}
