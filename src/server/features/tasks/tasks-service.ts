import { TASKS_PER_VISIT_MAX } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { type Money, moneyOf } from '#contract/money.ts';
import { mayField } from '#contract/permissions.ts';
import type { SetStatusRequest } from '#contract/sync.ts';
import type { Task, TaskDraft, TaskPatch } from '#contract/tasks.ts';
import { isOpen } from '#contract/task-status.ts';
import { searchKey } from '#contract/text.ts';
import type { Visit } from '#contract/visits.ts';
import type { Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { Change } from '#server/http/change.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { assertFound, throwIfInvalid, assertRestorable, wrongField } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { tellProgress } from '#server/features/notifications/notices-service.ts';
import { isOilChangeTaken } from '#server/features/oil-changes/record-oil-change.ts';
import { askAnew } from './approval-asking.ts';
import { moneyColumns, planned, taskRow, validateNewTask, validateTask } from './task-drafts.ts';
import { type NamedTask, presentEvent, presentTask } from './task-presenter.ts';
import { changeTaskStatus } from './task-status-service.ts';
import {
  eventsOfMany,
  everyTaskOf,
  findNamedTask,
  findRemovedTask,
  findTask,
  insertTasks,
  isTaskIdTaken,
  tasksOf,
  touchTasks,
  updateTask,
} from './tasks-store.ts';
import { withTotal } from './visit-total.ts';

/** @throws AppError not-found, also for another's task */
export async function getTask(db: Db, person: Person, id: string): Promise<Task> {
  return presentTask(assertFound(await findNamedTask(db, id, ownOnly(person, 'task.read'))), person.role);
}

/** Adds a task to a visit that the caller has found. @throws AppError validation-failed, conflict, visit-full */
export async function addTask(
  change: Change,
  { id: visitId, vehicleId, closedAt }: Pick<Visit, 'id' | 'vehicleId' | 'closedAt'>,
  draft: TaskDraft,
): Promise<Task> {
  const { trx, person, rev, now, today } = change;
  // Of a car that was delivered the sum was paid: a price more changes it, as whoever may change sums.
  const isPaid = closedAt !== null && Boolean(draft.soldFor) && !mayField(person.role, 'visit.totalCost', 'update');
  throwIfInvalid([
    ...(await validateNewTask(trx, draft, vehicleId, today, person.role)),
    ...(isPaid ? [wrongField('/soldFor', 'not-allowed')] : []),
  ]);
  if (draft.id && (await isTaskIdTaken(trx, draft.id))) throw new AppError('conflict');
  const others = await tasksOf(trx, [visitId]);
  assertRoom(others);
  const row = taskRow(await planned(trx, draft), visitId, (others.at(-1)?.position ?? 0) + 1, rev, now);
  await withTotal(change, visitId, () => insertTasks(trx, [row]));
  await change.record('task.create', row.id);
  return getTask(trx, person, row.id);
}

function assertRoom(tasks: readonly unknown[]): void {
  if (tasks.length >= TASKS_PER_VISIT_MAX) throw new AppError('visit-full');
}

/** Changes a task, all but its status. @throws AppError stale, validation-failed */
export async function changeTask(change: Change, id: string, patch: TaskPatch): Promise<Task> {
  const { trx, person, rev, now, today } = change;
  const row = assertFound(await findNamedTask(trx, id));
  await checkRev(change, 'task', row, () => presentTask(row, person.role));
  // A day that has passed since may stay; only a new one must lie ahead.
  const dueDate = patch.dueDate === row.dueDate ? undefined : patch.dueDate;
  throwIfInvalid([
    ...(await validateTask(trx, { ...patch, dueDate }, today, person.role, 'update', '')),
    ...(patch.soldFor === null && row.approvalId !== null ? [wrongField('/soldFor', 'required')] : []),
  ]);
  const { cost, soldFor, isOilChange, ...rest } = patch;
  const columns = {
    ...rest,
    ...moneyColumns({ cost, soldFor }),
    ...(isOilChange === undefined ? {} : { isOilChange: flag(isOilChange) }),
  };
  const text = searchKey(`${patch.name ?? row.name} ${patch.description ?? row.description ?? ''}`);
  const write = async () => {
    await updateTask(trx, id, { ...columns, searchKey: text, rev, updatedAt: now });
    await change.record('task.update', id, changesBetween<object>(row, columns));
    const price = soldFor ?? moneyOf(row.soldForAmount, row.soldForCurrency);
    if (price && isAnother(row, price, patch.name)) await askAnew(change, row, price);
  };
  await withTotal(change, row.visitId, write, row.soldForAmount === null);
  return getTask(trx, person, id);
}

/**
 * Who was asked about one price has said nothing about another, and who is being asked about some work nothing about
 * work of another name; who wants to be called hears it then. What was cancelled is asked when it is opened again.
 */
function isAnother(task: NamedTask, price: Money, name = task.name): boolean {
  const { approvalId, approvalState, status, soldForAmount, soldForCurrency } = task;
  const isRepriced = price.amount !== soldForAmount || price.currency !== soldForCurrency;
  const isRenamed = name !== task.name && approvalState === 'ASKED';
  return (isRepriced || isRenamed) && approvalId !== null && status !== 'CANCELLED';
}

/**
 * Moves a task at once, by the same rules as a command that waited on a tablet.
 * @throws AppError illegal-transition, awaits-approval with the task as it is now
 */
export async function setTaskStatus(change: Change, id: string, { from, ...payload }: SetStatusRequest): Promise<Task> {
  const { trx, person, now } = change;
  const task = assertFound(await findTask(trx, id));
  if (payload.oilChange && (await isOilChangeTaken(trx, payload.oilChange))) throw new AppError('conflict');
  const move = { task, from, payload, happenedAt: now, deviceId: null, opId: null };
  const result = await changeTaskStatus(change, move);
  if (result.outcome === 'rejected') {
    const code = result.code === 'awaits-approval' ? result.code : 'illegal-transition';
    throw new AppError(code, { current: await getTask(trx, person, id) });
  }
  return getTask(trx, person, id);
}

/** Finishes a task that was finished at a time in the past, and counts as entered then: not among the work of today. */
export async function finishTask(change: Change, id: string, happenedAt: number): Promise<void> {
  await updateTask(change.trx, id, { createdAt: happenedAt, statusSince: happenedAt });
  const task = assertFound(await findTask(change.trx, id));
  const payload = { to: 'COMPLETED' as const };
  await changeTaskStatus(change, { task, from: task.status, payload, happenedAt, deviceId: null, opId: null });
}

/**
 * How the tasks of a visit came to be as they are: those taken out of it too, and the newest `limit` changes of a
 * status.
 */
export async function historyOfTasks(db: Db, { role }: Person, visitId: string, limit: number) {
  const tasks = await everyTaskOf(db, visitId);
  const events = await eventsOfMany(
    db,
    tasks.map(({ id }) => id),
    limit,
  );
  return { tasks, events: events.map((event) => presentEvent(event, role)) };
}

/** Takes a task out of its visit; the last one stays, a visit without a task is none. @throws AppError in-use */
export async function removeTask(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  const row = assertFound(await findTask(trx, id));
  if ((await tasksOf(trx, [row.visitId])).length === 1) throw new AppError('in-use');
  await withTotal(change, row.visitId, () => updateTask(trx, id, { deletedAt: now, rev, updatedAt: now }));
  await change.record('task.remove', id);
  // What was left may all be done: the car is ready then.
  if (isOpen(row)) tellProgress(change, row.visitId);
}

/** Brings a task back that was taken out of a visit. @throws AppError not-found, also of a visit gone, visit-full */
export async function restoreTask(change: Change, id: string): Promise<Task> {
  const { trx, person, rev, now } = change;
  const { visitId } = assertRestorable(await findRemovedTask(trx, id), now);
  assertRoom(await tasksOf(trx, [visitId]));
  await withTotal(change, visitId, () => updateTask(trx, id, { deletedAt: null, rev, updatedAt: now }));
  await change.record('task.restore', id);
  return await getTask(trx, person, id);
}

/**
 * The tasks of a visit that is being made, in the same transaction.
 * @throws AppError conflict when an id is taken
 */
export async function addVisitTasks({ trx }: Change, rows: Parameters<typeof insertTasks>[1]): Promise<void> {
  for (const { id } of rows) if (await isTaskIdTaken(trx, id)) throw new AppError('conflict');
  await insertTasks(trx, rows);
}

/** The tasks of some visits in their order, as this person may read them. */
export async function tasksOfVisits(db: Db, { role }: Person, visitIds: readonly string[]): Promise<Task[]> {
  return (await tasksOf(db, visitIds)).map((row) => presentTask(row, role));
}

/** Their visits went to another car. Devices keep the car with the task and take only what has a newer revision. */
export async function touchTasksOf({ trx, rev }: Change, visitIds: readonly string[]): Promise<void> {
  await touchTasks(trx, visitIds, rev);
}
