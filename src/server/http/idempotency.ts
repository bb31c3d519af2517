import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Db } from '../db/dialect.ts';

/** An answer that was given before to the same request with the same Idempotency-Key. */
export interface KeptAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

export interface Idempotency {
  /** @throws AppError idempotency-reused when the key came with another request before */
  find(db: Db): Promise<KeptAnswer | undefined>;
  /** Keeps the answer in the transaction that does the work: both are there after a crash, or neither. */
  keep(trx: Db, answer: KeptAnswer, now: number): Promise<void>;
}

/** Thrown inside a transaction when the same request has been served meanwhile. */
export class AnsweredBefore extends Error {
  readonly answer: KeptAnswer;

  constructor(answer: KeptAnswer) {
    super('answered before');
    this.answer = answer;
  }
}

/** @throws AppError invalid-request when the key is not one */
export function idempotency(
  owner: string,
  key: string,
  request: { method: string; url: string; body: unknown },
): Idempotency {
  if (!/^[\x21-\x7e]{1,200}$/u.test(key))
    throw new AppError('invalid-request', { detail: 'Idempotency-Key: 1 to 200 visible ASCII characters' });
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest('base64url');
  return {
    find: async (db) => {
      const row = await db
        .selectFrom('idempotency_keys')
        .selectAll()
        .where('owner', '=', owner)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.requestHash !== requestHash) throw new AppError('idempotency-reused');
      return { status: row.status, location: row.location, body: row.body };
    },
    keep: async (trx, answer, now) => {
      await trx
        .insertInto('idempotency_keys')
        .values({ owner, key, requestHash, ...answer, createdAt: now })
        .execute();
    },
  };
}
