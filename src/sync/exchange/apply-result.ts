import { type OpResult, rejectionCodes } from '#contract/sync.ts';
import type { CacheDatabase } from '#sync/store/databases.ts';
import type { Op, PastOp } from '#sync/store/op.ts';
import { applyRows } from '#sync/store/rows.ts';

/**
 * done: the server has it · refused: a person must decide · blocked: something before it is missing ·
 * undecided: nothing was said about it yet.
 */
export type Verdict =
  | { is: 'done'; result: Pick<PastOp, 'outcome' | 'suspect'> }
  | { is: 'refused'; refusal: Pick<Op, 'problem' | 'serverState'> }
  | { is: 'blocked'; awaitsUpload: boolean }
  | { is: 'undecided' };

/**
 * Keeps the rows of an answer, then says what it means for the command. Rows
 * first: a crash in between only sends it again.
 */
export async function applyResult(
  cache: CacheDatabase,
  op: Op,
  result: OpResult | undefined,
  now: number,
): Promise<Verdict> {
  if (result) await applyRows(cache, result.rows);
  return verdictOf(op, result, now);
}

/** What an answer means for the command; of a duplicate it is what was decided the first time. */
export function verdictOf(op: Op, result: OpResult | undefined, now: number): Verdict {
  const outcome = result?.outcome === 'duplicate' ? result.of : result?.outcome;
  switch (outcome) {
    case 'applied':
    case 'noop':
    case 'superseded':
      return { is: 'done', result: { outcome, ...(result?.suspect ? { suspect: true } : {}) } };
    case 'rejected': {
      const newer = rejectionCodes.find((code) => code === result?.newerCode);
      const code = newer ?? result?.exactCode ?? result?.code ?? 'invalid';
      const problem = { code: result?.quota ? ('quota' as const) : code, at: now };
      return { is: 'refused', refusal: { problem, ...(result?.serverState && { serverState: result.serverState }) } };
    }
    case 'blocked':
      // The server has lost the bytes of a photo (it was restored, or they lay
      // there too long): they are sent again first.
      return { is: 'blocked', awaitsUpload: op.type === 'media.attach' };
    case 'duplicate':
    case 'retry':
    case 'not_attempted':
    case undefined:
      return { is: 'undecided' };
  }
}
