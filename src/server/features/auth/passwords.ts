import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '#contract/errors.ts';

/** OWASP's minimum for argon2id; more would let a burst of sign-ins starve the shop floor. */
const COST = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const RUNNING_MAX = 2;
const WAITING_MAX = 32;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Costs the same with and without a hash to compare with, so that time does not tell who has an account. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
}

/** At most two hashes at a time, 32 waiting. Beyond: @throws AppError unavailable */
export function createPasswords(): Passwords {
  const gate = createGate();
  const nobody = hash('no account has this password', COST);
  return {
    hash: (password) => gate(() => hash(password.normalize('NFC'), COST)),
    verify: (stored, password) =>
      gate(async () => {
        const isRight = await verify(stored ?? (await nobody), password.normalize('NFC'));
        return isRight && typeof stored === 'string';
      }),
  };
}

function createGate() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) throw new AppError('unavailable', { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, not given up: nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
