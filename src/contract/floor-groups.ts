import { daysBetween } from '#contract/days.ts';
import type { Deadline } from '#contract/deadline.ts';
import { isOpen, type TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';

/** The groups by which the cars in the shop are looked at. */
export const floorGroups = ['mine', 'all', 'active', 'parts', 'approval', 'ready', 'late'] as const;
export type FloorGroup = (typeof floorGroups)[number];

type Job = { status: TaskStatus | null; holdReason: HoldReason | null; assigneeId: string | null };
/** `current`: the task by which the car stands on the floor; `late`: past its deadline with work still open. */
type Car<Task extends Job> = { tasks: readonly Task[]; current: Task | undefined; late: boolean };

/**
 * One rule for the floor and its table. A visit is mine when one of its open tasks is,
 * or is nobody's: whoever is free takes it.
 */
export function inFloorGroup<Task extends Job>(car: Car<Task>, group: FloorGroup, userId: string): boolean {
  const { tasks, current, late } = car;
  switch (group) {
    case 'mine':
      return tasks.some((task) => isOpen(task) && (task.assigneeId === userId || task.assigneeId === null));
    case 'all':
      return true;
    case 'active':
      return current?.status === 'IN PROGRESS' && current.holdReason === null;
    case 'parts':
      return waitsFor(car, 'PARTS');
    case 'approval':
      return waitsFor(car, 'APPROVAL');
    case 'ready':
      return current === undefined;
    case 'late':
      return late;
  }
}

/** Does any job of a car wait for this? The same count stands above the floor, on its chips and on the panel. */
export function waitsFor({ tasks }: { tasks: readonly Pick<Job, 'holdReason'>[] }, reason: HoldReason): boolean {
  return tasks.some(({ holdReason }) => holdReason === reason);
}

/**
 * When a car is to be ready: by today, which the late ones were, tomorrow,
 * within a week, after that, or nobody said when.
 */
export const dues = ['today', 'tomorrow', 'week', 'later', 'none'] as const;
export type Due = (typeof dues)[number];

/** Today in the shop, and the day there of an instant. */
export type Calendar = { today: string; dayOf: (instant: string) => string };

/** Is a car to be ready then? What was to be ready before is to be ready today. */
export function isDue(deadline: Deadline | null, due: Due, { today, dayOf }: Calendar): boolean {
  if (deadline === null) return due === 'none';
  const days = daysBetween(today, 'at' in deadline ? dayOf(deadline.at) : deadline.day);
  return { today: days < 1, tomorrow: days === 1, week: days < 7, later: days > 6, none: false }[due];
}
