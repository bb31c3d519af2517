import { PUSH_BYTES_MAX, PUSH_OPS_MAX } from '#contract/sync.ts';
import { heldFor, type Op, toWire } from '#sync/store/op.ts';
import { isOrdered, withBarriers } from '#sync/store/streams.ts';

/**
 * The next batch: in order, each ordered stream from its oldest undecided command on without a gap, nothing
 * behind a barrier and nothing that can still be taken back. At most 500 commands and 512 KB; `limit` makes
 * it smaller when a batch was refused whole.
 */
export function nextBatch(ops: readonly Op[], now: number, limit = PUSH_OPS_MAX): Op[] {
  const held = new Set<string>();
  const batch: Op[] = [];
  let bytes = 2000;
  for (const op of withBarriers(ops)) {
    if (batch.length === limit) break;
    const isReady = (op.state === 'queued' || op.state === 'sending') && !op.awaitsUpload;
    const sendable = isReady && heldFor(op, now) === 0 && !held.has(op.stream);
    if (sendable) bytes += JSON.stringify(toWire(op)).length * 2;
    if (bytes > PUSH_BYTES_MAX) break;
    if (sendable) batch.push(op);
    else if (isOrdered(op)) held.add(op.stream);
  }
  return batch;
}

/** In how many milliseconds the next command may go; undefined when none waits for that. Photos go their own way. */
export function nextRelease(ops: readonly Op[], now: number): number | undefined {
  const waits = withBarriers(ops).flatMap((op) =>
    (op.state === 'queued' || op.state === 'sending') && !op.awaitsUpload ? [heldFor(op, now)] : [],
  );
  return waits.length > 0 ? Math.min(...waits) : undefined;
}
