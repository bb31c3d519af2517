import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/dialect.ts';
import { type AttemptPolicy, takeAttempt } from './attempts-store.ts';

export { type AttemptPolicy, forgetAttempts as forget, returnAttempt as giveBack } from './attempts-store.ts';

/** The name of a counter: what is counted, and of whom. */
export function attemptKey(what: string, whose: string): string {
  return `${what}:${whose}`;
}

/** @throws AppError rate-limited with the seconds to wait */
export async function takeAttemptOrThrow(db: Db, key: string, policy: AttemptPolicy, now: number): Promise<void> {
  const wait = await takeAttempt(db, key, policy, now);
  if (wait > 0) throw new AppError('rate-limited', { retryAfter: Math.ceil(wait / 1000) });
}
