import { approvalAllows } from '#contract/approvals.ts';
import type { Role } from '#contract/roles.ts';
import { isOpen, canMoveTask, type TaskStatus } from '#contract/task-status.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import type { FloorVisit } from '../floor-visit.ts';

/**
 * Why a task cannot go along: only a manager opens it again, the client is asked, it asks for
 * kilometres and oil, or no task goes that way.
 */
export type Hindrance = 'manager' | 'client' | 'oil' | 'no-way';
export type BulkPlan = {
  moves: TaskView[];
  stays: { task: TaskView; plate: string; why: Hindrance }[];
};

/**
 * What it means to move some visits: their open tasks go, or where none is open all that are
 * finished. Who is there already is left out.
 */
export function planMoves(visits: readonly FloorVisit[], to: TaskStatus, role: Role): BulkPlan {
  const plan: BulkPlan = { moves: [], stays: [] };
  for (const visit of visits) {
    for (const task of tasksOf(visit).filter(({ status }) => status !== to)) {
      const why = hindranceOf(task, to, role);
      if (why === undefined) plan.moves.push(task);
      else plan.stays.push({ task, plate: visit.vehicle?.plateNumber ?? '', why });
    }
  }
  return plan;
}

/** The tasks that a visit stands for when it is moved as a whole. */
export function tasksOf({ tasks }: FloorVisit): TaskView[] {
  const open = tasks.filter(isOpen);
  return open.length > 0 ? open : tasks;
}

function hindranceOf({ status, isOilChange, approval }: TaskView, to: TaskStatus, role: Role): Hindrance | undefined {
  if (!canMoveTask(status, to, role)) return canMoveTask(status, to, 'ADMIN') ? 'manager' : 'no-way';
  if (!approvalAllows(approval?.state, { to })) return 'client';
  return to === 'COMPLETED' && isOilChange ? 'oil' : undefined;
}
