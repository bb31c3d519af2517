import { createHmac } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/dialect.ts';
import { open, seal } from './seal.ts';

/** An answer that was given before to the same request with the same Idempotency-Key. */
export interface StoredAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

export interface Idempotency {
  /** @throws AppError idempotency-reused when the key came with another request before */
  find(db: Db): Promise<StoredAnswer | undefined>;
  /** Stores the answer in the transaction that does the work: both are there after a crash, or neither. */
  store(trx: Db, answer: StoredAnswer, now: number): Promise<void>;
}

/** Thrown inside a transaction when the same request has been served meanwhile. */
export class AnsweredBefore extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('answered before');
    this.answer = answer;
  }
}

/**
 * Answers are stored sealed by `sealKey`: some hold a code that nobody may read in a backup. Nor may anybody there try
 * passwords on the hash of a request that had one.
 * @throws AppError invalid-request when the key is not one
 */
export function idempotency(
  sealKey: Buffer,
  owner: string,
  key: string,
  request: { method: string; url: string; body: unknown },
): Idempotency {
  if (!/^[\x21-\x7e]{1,200}$/u.test(key))
    throw new AppError('invalid-request', { detail: 'Idempotency-Key: 1 to 200 visible ASCII characters' });
  const requestHash = createHmac('sha256', sealKey)
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
      return { status: row.status, location: row.location, body: open(sealKey, row.body) };
    },
    store: async (trx, answer, now) => {
      await trx
        .insertInto('idempotency_keys')
        .values({ owner, key, requestHash, ...answer, body: seal(sealKey, answer.body), createdAt: now })
        .execute();
    },
  };
}

/** A person who is gone asks for no answer again. */
export async function removeAnswersTo(trx: Db, owner: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('owner', '=', owner).execute();
}

/** Nobody asks again for an answer so old. */
export async function removeAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('createdAt', '<', instant).execute();
}
