import { actedAt } from '#contract/acted-at.ts';
import type { Op } from '#sync/store/op.ts';

/** Two readings of a clock may be as far apart as that. */
const SLACK_MS = 60_000;

/**
 * Commands in their order, as they are to be sent. Where the device's clock was set since the last answer, what was
 * done then stands before what was done earlier, or is still to come: its time is told by what an answer has said of
 * the clock since (`offset`). Where the clock was set again before that, no answer tells anything of it: what is known
 * is the order, and that a command was given after the answer seen before it. `now` is the server's, all in
 * milliseconds. What may be with the server stays as it is.
 */
export function inServerTime(waiting: readonly Op[], offset: number, now: number): Op[] {
  const first = waiting.findIndex((op, i) => isSet(op, waiting[i - 1], now));
  if (first < 0) return [...waiting];
  const times = waiting.map((op, i) => (i < first || op.frozen === 1 ? actedAt(op) : toldTime(op, offset, now)));
  // What is still to come was done before what was done after it …
  for (let i = times.length - 1, next = now; i >= first; i -= 1) {
    next = times[i]! > now ? Math.max(next, leastOf(waiting[i]!, now)) : times[i]!;
    times[i] = next;
  }
  // … and nothing before what was done before it.
  let least = 0;
  return waiting.map((op, i) => {
    const at = Math.max(least, times[i]!);
    if (!isAnew(op)) least = at;
    return i < first || op.frozen === 1 ? op : { ...op, clockOffset: at - op.createdAt };
  });
}

/** The clock shows that it was set: before what was done before, before an answer, or ahead of the server. */
function isSet(op: Op, before: Op | undefined, now: number): boolean {
  const at = actedAt(op);
  const isBefore = before && !isAnew(before) && op.createdAt < before.createdAt - SLACK_MS;
  const isBack = isBefore || at < leastOf(op, now) - SLACK_MS;
  return Boolean(op.setBack) || isBack || at > now + SLACK_MS;
}

function toldTime(op: Op, offset: number, now: number): number {
  const anew = actedAt({ ...op, clockOffset: offset });
  return Math.max(anew <= now ? anew : actedAt(op), leastOf(op, now));
}

/** A correction stands in the place of what it corrects, and may be of much later. */
function isAnew({ replaces }: Op): boolean {
  return replaces !== undefined;
}

/** A server that was ahead itself has told nothing. */
function leastOf({ seenAt = 0 }: Op, now: number): number {
  return seenAt > now ? 0 : seenAt;
}
