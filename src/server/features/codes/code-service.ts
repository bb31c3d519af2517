import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH, OTP_MINUTES, OTP_TRIES } from '#contract/constants.ts';
import { DAY_MS } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { OtpPurpose } from '#contract/sessions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { OtpChallengeRow, UserRow } from '#server/db/schema-accounts.ts';
import { forgetMailedCodes, forgetMailedCodesFor, type IssuedCode } from '#server/features/mail/mail-service.ts';
import type { AttemptPolicy } from './attempt-policy.ts';
import { attemptsOf, type Counted, forgetTried, takeAll } from './attempts-service.ts';
import { writeNothing } from './attempts-store.ts';
import { askedFor, countedName, countedNamesOf } from './counted-name.ts';
import {
  closeChallenge,
  closeChallenges,
  closeChallengesOf,
  findLiveChallenges,
  insertChallenge,
  removeCodesOf,
  returnTry,
  takeTry,
} from './code-store.ts';

const CODE_LIFE_MS = OTP_MINUTES * 60_000;
const SETUP_LIFE_MS = 72 * 60 * 60_000;
/** A wrong code against one code and one set-up code: both counters, and a try of each. */
const WRITES_OF_A_GUESS = 4;

/**
 * Fifteen wrong codes a day for one name and from one place, however many codes were sent: 1.5 in 100,000 to guess one.
 */
const GUESSING: AttemptPolicy = { max: 15, window: DAY_MS };
/** And from all places together: a stranger in one of them leaves the owner's guesses alone. 6 in 100,000. */
const GUESSING_OF_ALL: AttemptPolicy = { max: 60, window: DAY_MS };

/** One-time codes of six digits. `key` is the server's: whoever reads the database cannot try them out. */
export interface Codes {
  /** A code that proves the identifier, in place of every earlier one for the same purpose. */
  issue(
    db: Db,
    to: { identifierKey: string; userId: string | null; purpose: OtpPurpose },
    now: number,
  ): Promise<IssuedCode>;
  /** A challenge that no code answers, for an address that gets none: from outside it looks like any other. */
  issueDecoy(db: Db, to: { identifierKey: string; purpose: OtpPurpose }, now: number): Promise<void>;
  /**
   * The code that staff hand to a person they have entered: 72 hours, five tries in all. Used like a reset code. It
   * comes in place of an earlier one, and with guesses of its own.
   */
  issueSetup(
    db: Db,
    person: Pick<UserRow, 'id' | 'email' | 'phoneKey' | 'phoneNumber'>,
    now: number,
  ): Promise<IssuedCode>;
  /** Makes every code of a person worthless, whatever for: the address that got them is no longer his. */
  withdraw(db: Db, userId: string, now: number): Promise<void>;
  /**
   * The challenge that this code answers, for `use`; undefined for a wrong, used or expired one. A wrong one counts
   * against the guesses of the day only where there is a code to guess: of `whose` alone, or, with
   * `from`, of that address and of all. All in one transaction, which writes as often where there is
   * none: neither the answer nor its time tells which.
   * @throws AppError rate-limited
   */
  accept(
    db: Db,
    claim: {
      whose: string;
      from?: string | undefined;
      identifierKeys: string[];
      code: string;
      purpose: OtpPurpose | undefined;
    },
    now: number,
  ): Promise<OtpChallengeRow | undefined>;
  /**
   * Uses a challenge up, in the transaction of what it opens: where that fails, the code is good for another time.
   * @returns false when somebody else has used it just now
   */
  use(trx: Db, challenge: OtpChallengeRow, now: number): Promise<boolean>;
}

/** One-time codes, kept only as keyed hashes: `key` is the server's own and never stored beside them. */
export function createCodes(key: Buffer): Codes {
  const hash = (id: string, code: string) => createHmac('sha256', key).update(`${id}:${code}`).digest();
  const open = async (
    db: Db,
    to: Pick<OtpChallengeRow, 'identifierKey' | 'userId' | 'purpose' | 'kind'>,
    times: { now: number; life: number },
    hashOf: (id: string) => Buffer,
  ) => {
    const id = newId(times.now);
    await closeChallenges(db, [to.identifierKey], { purpose: to.purpose, kind: to.kind }, times.now);
    await forgetMailedCodes(db, [mailedAs(to)]);
    await insertChallenge(db, {
      ...to,
      id,
      codeHash: hashOf(id).toString('base64url'),
      createdAt: times.now,
      expiresAt: times.now + times.life,
      failures: 0,
      closedAt: null,
    });
  };
  return {
    issue: async (db, to, now) => {
      const code = newCode();
      await open(db, { ...to, kind: 'CODE' }, { now, life: CODE_LIFE_MS }, (id) => hash(id, code));
      return { code, of: mailedAs({ ...to, kind: 'CODE' }), until: now + CODE_LIFE_MS };
    },
    issueDecoy: (db, to, now) =>
      open(db, { ...to, userId: null, kind: 'CODE' }, { now, life: CODE_LIFE_MS }, () => randomBytes(32)),
    issueSetup: async (db, person, now) => {
      const code = newCode();
      const to = { identifierKey: person.id, userId: person.id, purpose: 'RESET_PASSWORD', kind: 'SETUP' } as const;
      await open(db, to, { now, life: SETUP_LIFE_MS }, (id) => hash(id, code));
      await forgetTried(db, 'otp', countedNamesOf(person));
      return { code, of: mailedAs(to), until: now + SETUP_LIFE_MS };
    },
    withdraw: async (db, userId, now) => {
      await closeChallengesOf(db, userId, now);
      await forgetMailedCodesFor(db, userId);
    },
    accept: async (db, { whose, from, identifierKeys, code, purpose }, now) =>
      await db.transaction().execute(async (trx) => {
        const live = await findLiveChallenges(trx, identifierKeys, { purpose, tries: OTP_TRIES }, now);
        const guesses = guessesOf(trx, whose, from);
        if (live.length > 0) await takeAll(guesses, now);
        for (const challenge of live) {
          const isRight = timingSafeEqual(hash(challenge.id, code), Buffer.from(challenge.codeHash, 'base64url'));
          // The try is taken first, right or wrong, so that many at once are not more than five.
          if ((await takeTry(trx, challenge.id, OTP_TRIES)) && isRight) {
            await returnTry(trx, challenge.id);
            for (const [attempts] of guesses) await attempts.giveBack();
            return challenge;
          }
        }
        const written = live.length > 0 ? guesses.length + live.length : 0;
        for (let n = written; n < WRITES_OF_A_GUESS; n += 1) await writeNothing(trx, now);
        return undefined;
      }),
    use: async (trx, challenge, now) => {
      if (!(await closeChallenge(trx, challenge.id, now))) return false;
      await forgetMailedCodes(trx, [mailedAs(challenge)]);
      return true;
    },
  };
}

/** Nothing of a person's codes stays, nor of what was tried on the person's names. */
export async function eraseCodes(trx: Db, userId: string, addresses: readonly string[]): Promise<void> {
  await removeCodesOf(trx, userId, addresses);
  const names = [`contact:${userId}`, ...addresses.map(countedName), ...addresses.map(askedFor)];
  for (const what of ['login', 'otp', 'otp-send'] as const) await forgetTried(trx, what, names);
}

function guessesOf(db: Db, whose: string, from: string | undefined): Counted[] {
  const all: Counted = [attemptsOf(db, 'otp', whose), from === undefined ? GUESSING : GUESSING_OF_ALL];
  return from === undefined ? [all] : [[attemptsOf(db, 'otp', whose, from), GUESSING], all];
}

/** One name a person, purpose and kind: each has one code at a time. */
function mailedAs({
  identifierKey,
  purpose,
  kind,
}: Pick<OtpChallengeRow, 'identifierKey' | 'purpose' | 'kind'>): string {
  return `${identifierKey} ${purpose} ${kind}`;
}

function newCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}
