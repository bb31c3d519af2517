import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/dialect.ts';
import type { AttemptPolicy } from './attempt-policy.ts';
import { forgetAttempts, forgetAttemptsFrom, returnAttempt, takeAttempt } from './attempts-store.ts';

/** What is counted. */
export type Tried = 'login' | 'login-from' | 'prove' | 'otp' | 'otp-send';

/** One counter of attempts. */
export interface Attempts {
  /** Counts one before it is known whether it is right. @throws AppError rate-limited with the seconds to wait */
  take(policy: AttemptPolicy, now: number): Promise<void>;
  /** Gives back one that was right. */
  giveBack(): Promise<void>;
  forget(): Promise<void>;
}

/** A counter, and what it allows. */
export type Counted = readonly [Attempts, AttemptPolicy];

/** The counter of what is tried, and on whom; with `from`, of one address alone. */
export function attemptsOf(db: Db, what: Tried, whose: string, from?: string): Attempts {
  const key = keyOf(what, whose) + (from === undefined ? '' : ` ${from}`);
  return {
    take: async (policy, now) => {
      const wait = await takeAttempt(db, key, policy, now);
      if (wait > 0) throw new AppError('rate-limited', { retryAfter: Math.ceil(wait / 1000) });
    },
    giveBack: () => returnAttempt(db, key),
    forget: () => forgetAttempts(db, key),
  };
}

/**
 * Does what is counted. Where nothing could be looked at, as too many asked at once, nobody has guessed: it is given
 * back.
 * @throws AppError rate-limited with the seconds to wait, and what `work` throws
 */
export async function tryCounted<T>(counted: readonly Counted[], now: number, work: () => Promise<T>): Promise<T> {
  await takeAll(counted, now);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable')
      for (const [attempts] of counted) await attempts.giveBack();
    throw error;
  }
}

/**
 * Takes one of each, or of none: who is held up by the second uses up nothing of the first.
 * @throws AppError rate-limited with the seconds to wait
 */
export async function takeAll(counted: readonly Counted[], now: number): Promise<void> {
  const taken: Attempts[] = [];
  try {
    for (const [attempts, policy] of counted) {
      await attempts.take(policy, now);
      taken.push(attempts);
    }
  } catch (error) {
    for (const attempts of taken) await attempts.giveBack();
    throw error;
  }
}

/** Forgets what was tried on any of these names, from all addresses and from each. */
export async function forgetTried(db: Db, what: Tried, names: readonly string[]): Promise<void> {
  for (const name of names) await forgetAttemptsFrom(db, keyOf(what, name));
}

function keyOf(what: Tried, whose: string): string {
  return `${what}:${whose}`;
}
