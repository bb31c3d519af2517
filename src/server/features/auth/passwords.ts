import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createFairLine } from '#server/http/fair-line.ts';

/** OWASP's minimum for argon2id; more would let a burst of sign-ins starve the shop floor. */
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LINE = { atOnce: 2, waitingMax: 32, againAfter: 2 };

/** `whose`: who asks, a person or an address, for whom others do not wait. @throws AppError unavailable */
export interface Passwords {
  hash(password: string, whose: string): Promise<string>;
  /** Costs the same with and without a hash to compare with, so that time does not tell who has an account. */
  verify(stored: string | null | undefined, password: string, whose: string): Promise<boolean>;
}

/** At most two hashes at a time, each of those who ask in turn. */
export function createPasswords(): Passwords {
  const line = createFairLine(LINE);
  const nobody = hash('no account has this password', COST);
  return {
    hash: (password, whose) => line(whose, () => hash(password.normalize('NFC'), COST)),
    verify: (stored, password, whose) =>
      line(whose, async () => {
        const isRight = await verify(stored ?? (await nobody), password.normalize('NFC'));
        return isRight && typeof stored === 'string';
      }),
  };
}
