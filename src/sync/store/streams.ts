import type { Op } from './op.ts';

/** Readings are independent facts; only the commands on a task stand in order. */
export function isOrdered(op: Op): boolean {
  return op.stream.startsWith('task:');
}

/** The commands with those marked `blocked` that wait behind one a person must decide (the barrier of a stream). */
export function withBarriers<O extends Op>(ops: readonly O[]): O[] {
  const barred = new Set<string>();
  return ops.map((op) => {
    const behind = barred.has(op.stream);
    if (isOrdered(op) && (op.state === 'attention' || op.state === 'quarantined')) barred.add(op.stream);
    return behind && (op.state === 'queued' || op.state === 'sending') ? { ...op, state: 'blocked' as const } : op;
  });
}
