import { actedAt } from '#contract/acted-at.ts';
import type { Op } from '#sync/store/op.ts';

/** Two readings of a clock may be as far apart as that. */
const SLACK_MS = 60_000;

/**
 * Commands in their order, as they are to be sent. Where the device's clock was set since the last answer, what was
 * done then stands before what was done earlier, or is still to come: its time is told by what an answer has said of
 * the clock since (`offset`). Where the clock was set again before that, no answer tells anything of it: what is known
 * is the order of those that wait, and that a command was given after the answer seen before it. `now` is the
 * server's, all in milliseconds. What may be with the server stays as it is.
 */
export function inServerTime(waiting: readonly Op[], offset: number, now: number): Op[] {
  const first = waiting.findIndex((op, i) => isSet(op, waiting[i - 1], now));
  if (first < 0) return [...waiting];
  const told = waiting.map((op, i) => (i < first || op.frozen === 1 ? actedAt(op) : toldTime(op, offset, now)));
  const isBack = told.map((at, i) => at < leastOf(waiting[i]!, now) - SLACK_MS);
  const times = told.map((at, i) => Math.max(at, leastOf(waiting[i]!, now)));
  // What is not proved to be too early was done after what stands before it, where that says a later time …
  for (let i = times.length - 1, next = now; i >= 0; i -= 1) {
    times[i] = Math.max(Math.min(times[i]!, next), leastOf(waiting[i]!, now));
    if (!isBack[i] && !isElsewhere(waiting[i]!)) next = times[i]!;
  }
  // … and what is, no earlier than that.
  let least = 0;
  return waiting.map((op, i) => {
    const at = isBack[i] ? Math.max(least, times[i]!) : times[i]!;
    if (!isElsewhere(op)) least = Math.max(least, at);
    return op.frozen === 1 || at === actedAt(op) ? op : { ...op, clockOffset: at - op.createdAt };
  });
}

/** The clock shows that it was set: before what was done before, before an answer, or ahead of the server. */
function isSet(op: Op, before: Op | undefined, now: number): boolean {
  const at = actedAt(op);
  const isBefore = before && before.replaces === undefined && op.createdAt < before.createdAt - SLACK_MS;
  return Boolean(op.setBack) || isBefore || at < leastOf(op, now) - SLACK_MS || at > now + SLACK_MS;
}

function toldTime(op: Op, offset: number, now: number): number {
  const anew = actedAt({ ...op, clockOffset: offset });
  return anew <= now ? anew : actedAt(op);
}

/** A correction stands in the place of what it corrects, and may be of much later; what was sent has its time. */
function isElsewhere({ replaces, frozen }: Op): boolean {
  return replaces !== undefined || frozen === 1;
}

/** A server that was ahead itself has told nothing. */
function leastOf({ seenAt = 0 }: Op, now: number): number {
  return seenAt > now ? 0 : seenAt;
}
