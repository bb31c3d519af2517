import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/dialect.ts';
import type { AttemptPolicy } from './attempt-policy.ts';
import { forgetAttempts, returnAttempt, takeAttempt } from './attempts-store.ts';

/** One counter of attempts. */
export interface Attempts {
  /** Counts one before it is known whether it is right. @throws AppError rate-limited with the seconds to wait */
  take(policy: AttemptPolicy, now: number): Promise<void>;
  /** Gives back one that was right. */
  giveBack(): Promise<void>;
  forget(): Promise<void>;
}

/** The counter of what is counted, and of whom. */
export function attemptsOf(
  db: Db,
  what: 'login' | 'login-from' | 'prove' | 'otp' | 'otp-send',
  whose: string,
): Attempts {
  const key = `${what}:${whose}`;
  return {
    take: async (policy, now) => {
      const wait = await takeAttempt(db, key, policy, now);
      if (wait > 0) throw new AppError('rate-limited', { retryAfter: Math.ceil(wait / 1000) });
    },
    giveBack: () => returnAttempt(db, key),
    forget: () => forgetAttempts(db, key),
  };
}
