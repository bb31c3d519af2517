import { isOpen, type TaskStatus } from '#contract/task-status.ts';

type Work = { status: TaskStatus | null; dueDate: string | null };

/**
 * When a car is to be ready: at an instant that its client was promised, else on the first day that work of it is due.
 */
export type Deadline<Instant = string> = { at: Instant } | { day: string };

/** One rule for the floor, the wall, the panel and the file; null where nobody said when. */
export function deadlineOf<Instant extends string | number>(
  promisedAt: Instant | null,
  tasks: readonly Work[],
): Deadline<Instant> | null {
  if (promisedAt !== null) return { at: promisedAt };
  const [day] = tasks.flatMap((task) => (isOpen(task) && task.dueDate !== null ? [task.dueDate] : [])).toSorted();
  return day === undefined ? null : { day };
}

type When = { now: number; today: string };

/** Is work still open when it should be ready? What is done waits for its owner, and is not late. */
export function isLate(deadline: Deadline<string | number> | null, tasks: readonly Work[], when: When): boolean {
  return tasks.some(isOpen) && isPast(deadline, when);
}

/** Is the time over at which the car was to be ready, whether it is or not? */
export function isPast(deadline: Deadline<string | number> | null, { now, today }: When): boolean {
  if (deadline === null) return false;
  return 'day' in deadline ? deadline.day < today : new Date(deadline.at).getTime() < now;
}
