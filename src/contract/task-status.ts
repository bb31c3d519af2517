import type { Role } from '#contract/roles.ts';

export const taskStatuses = ['PENDING', 'IN PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Is work still to be done: waiting or begun? */
export function isOpen({ status }: { status: TaskStatus | null }): boolean {
  return status === 'PENDING' || status === 'IN PROGRESS';
}

type Hold<Reason> = { holdReason: Reason | null; holdUntil: string | null };
type Move<Reason> = { to: TaskStatus } & { [Name in keyof Hold<Reason>]?: Hold<Reason>[Name] | undefined };

/**
 * What a task waits for after a move, and until which day: what is done or called off waits for nothing, and what waits
 * for the same as before waits until the same day.
 */
export function holdAfter<Reason extends string>(before: Hold<Reason>, move: Move<Reason>): Hold<Reason> {
  const holdReason = isOpen({ status: move.to }) ? (move.holdReason ?? null) : null;
  if (holdReason === null) return { holdReason, holdUntil: null };
  const sameDay = holdReason === before.holdReason ? before.holdUntil : null;
  return { holdReason, holdUntil: move.holdUntil ?? sameDay };
}

/** Which status may follow which, and who may reopen. */
const transitions: Record<TaskStatus, Partial<Record<TaskStatus, 'staff' | 'manager'>>> = {
  PENDING: { 'IN PROGRESS': 'staff', COMPLETED: 'staff', CANCELLED: 'staff' },
  'IN PROGRESS': { PENDING: 'staff', COMPLETED: 'staff', CANCELLED: 'staff' },
  COMPLETED: { 'IN PROGRESS': 'manager' },
  CANCELLED: { PENDING: 'manager' },
};

/** May somebody in this position move a task from one status to the other? */
export function canMoveTask(from: TaskStatus, to: TaskStatus, position: Role): boolean {
  const who = transitions[from][to];
  return who === 'staff'
    ? position !== 'CLIENT'
    : who === 'manager' && (position === 'MANAGER' || position === 'ADMIN');
}

/** The statuses a task may move to, for the menus. */
export function nextStatuses(from: TaskStatus, position: Role): TaskStatus[] {
  return taskStatuses.filter((to) => canMoveTask(from, to, position));
}

export type StatusDecision =
  | { outcome: 'applied' | 'noop' | 'superseded' }
  | {
      outcome: 'rejected';
      code:
        | 'illegal-transition'
        | 'cancelled-meanwhile'
        | 'completed-meanwhile'
        | 'changed-meanwhile'
        | 'awaits-approval'
        | 'delivered-meanwhile';
    };

/** How far a task is. Cancelled stands outside the line. */
const progress: Record<TaskStatus, number> = { PENDING: 0, 'IN PROGRESS': 1, COMPLETED: 2, CANCELLED: -1 };

/**
 * What becomes of "I saw `from` and set `to`" when the server's task is at `current` (64 cases, each tested).
 * Two people moving a task forward never conflict; a move back, or on a task cancelled or
 * completed meanwhile, is a person's to settle.
 */
export function decideStatus(from: TaskStatus, to: TaskStatus, current: TaskStatus, position: Role): StatusDecision {
  if (current === to) return { outcome: 'noop' };
  if (current === from)
    return canMoveTask(from, to, position) ? { outcome: 'applied' } : rejected('illegal-transition');
  if (from !== to && !canMoveTask(from, to, 'ADMIN')) return rejected('illegal-transition');
  if (current === 'COMPLETED' && to === 'CANCELLED') return rejected('completed-meanwhile');
  const forward = progress[to] > 0 && progress[from] >= 0 && progress[to] >= progress[from];
  if (current === 'CANCELLED') return rejected(forward ? 'cancelled-meanwhile' : 'changed-meanwhile');
  if (to === 'CANCELLED') return from === to ? rejected('changed-meanwhile') : { outcome: 'applied' };
  if (progress[from] >= 0 && progress[to] >= progress[from] && progress[current] > progress[to])
    return { outcome: 'superseded' };
  if (progress[to] > progress[from] && progress[to] > progress[current]) return { outcome: 'applied' };
  return rejected('changed-meanwhile');
}

function rejected(code: Extract<StatusDecision, { code: string }>['code']): StatusDecision {
  return { outcome: 'rejected', code };
}
