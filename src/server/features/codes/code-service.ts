import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '#contract/constants.ts';
import { newId } from '#contract/ids.ts';
import type { OtpPurpose } from '#contract/sessions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { OtpChallengeRow } from '#server/db/schema-accounts.ts';
import {
  closeChallenge,
  closeChallenges,
  closeChallengesOf,
  findLiveChallenges,
  insertChallenge,
  takeTry,
} from './code-store.ts';

export const CODE_MINUTES = 10;
const CODE_LIFE_MS = CODE_MINUTES * 60_000;
const SETUP_LIFE_MS = 72 * 60 * 60_000;
const TRIES = 5;

/** One-time codes of six digits. `key` is the server's: whoever reads the database cannot try them out. */
export interface Codes {
  /** A code that proves the identifier, in place of every earlier one for the same purpose. */
  issue(
    db: Db,
    to: { identifierKey: string; userId: string | null; purpose: OtpPurpose },
    now: number,
  ): Promise<string>;
  /** The code that staff hand to a person they have entered: 72 hours, five tries in all. Used like a reset code. */
  issueSetup(db: Db, userId: string, now: number): Promise<string>;
  /** Makes every code of a person worthless, whatever for: the address that got them is no longer his. */
  withdraw(db: Db, userId: string, now: number): Promise<void>;
  /**
   * The challenge that this code answers, now used up; undefined for a wrong, used or expired one. Counts a wrong one.
   */
  accept(
    db: Db,
    claim: { identifierKeys: string[]; code: string; purpose: OtpPurpose | undefined },
    now: number,
  ): Promise<OtpChallengeRow | undefined>;
}

export function createCodes(key: Buffer): Codes {
  const hash = (id: string, code: string) => createHmac('sha256', key).update(`${id}:${code}`).digest();
  const issue = async (
    db: Db,
    to: Pick<OtpChallengeRow, 'identifierKey' | 'userId' | 'purpose' | 'kind'>,
    life: number,
    now: number,
  ) => {
    const id = newId(now);
    const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
    await closeChallenges(db, [to.identifierKey], { purpose: to.purpose, kind: to.kind }, now);
    await insertChallenge(db, {
      ...to,
      id,
      codeHash: hash(id, code).toString('base64url'),
      createdAt: now,
      expiresAt: now + life,
      failures: 0,
      closedAt: null,
    });
    return code;
  };
  return {
    issue: (db, to, now) => issue(db, { ...to, kind: 'CODE' }, CODE_LIFE_MS, now),
    issueSetup: (db, userId, now) =>
      issue(db, { identifierKey: userId, userId, purpose: 'RESET_PASSWORD', kind: 'SETUP' }, SETUP_LIFE_MS, now),
    withdraw: closeChallengesOf,
    accept: async (db, { identifierKeys, code, purpose }, now) => {
      for (const challenge of await findLiveChallenges(db, identifierKeys, purpose, now)) {
        const isRight = timingSafeEqual(hash(challenge.id, code), Buffer.from(challenge.codeHash, 'base64url'));
        // The try is taken first, right or wrong, so that many at once are not more than five.
        if ((await takeTry(db, challenge.id, TRIES)) && isRight && (await closeChallenge(db, challenge.id, now)))
          return challenge;
      }
      return undefined;
    },
  };
}
