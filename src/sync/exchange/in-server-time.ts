import { actedAt } from '#contract/acted-at.ts';
import type { Op } from '#sync/store/op.ts';

/** Two readings of a clock may be as far apart as that. */
const SLACK_MS = 60_000;

/**
 * Commands in their order, as they are to be sent. Where the device's clock was set since the last answer, what was
 * done then stands before what was done earlier, or is still to come: its time is told by what an answer has said of
 * the clock since (`offset`). `now` is the server's, both in milliseconds. What may be with the server stays as it is.
 */
export function inServerTime(waiting: readonly Op[], offset: number, now: number): Op[] {
  let wasSet = false;
  return waiting.map((op, i) => {
    const anew = { ...op, clockOffset: offset };
    const before = waiting[i - 1]?.createdAt ?? 0;
    if (op.setBack || op.createdAt < before - SLACK_MS || actedAt(op) > now + SLACK_MS) wasSet = true;
    return wasSet && op.frozen === 0 && actedAt(anew) <= now ? anew : op;
  });
}
