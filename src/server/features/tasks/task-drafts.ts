import type { Insertable } from 'kysely';
import type { FieldCode, FieldError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { mayField } from '#contract/permissions.ts';
import type { Role } from '#contract/roles.ts';
import type { TaskDraft, TaskPatch } from '#contract/tasks.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { TaskRow } from '#server/db/schema-garage.ts';
import { wrongField } from '#server/http/assertions.ts';
import { minutesOfItem } from '#server/features/offerings/offering-items-service.ts';
import { findAccount } from '#server/features/users/account-service.ts';
import { isDeclinedFor } from './declined-work-store.ts';

type Validated = Pick<TaskPatch, 'dueDate' | 'assigneeId' | 'cost' | 'soldFor'>;

/**
 * What a schema cannot know of a task: today in the shop, who works here, what a position may set.
 * `base` is the place of the task in the request, for the pointers. Returns what is wrong.
 */
export async function validateTask(
  db: Db,
  task: Validated,
  today: string,
  role: Role,
  use: 'create' | 'update',
  base: string,
): Promise<FieldError[]> {
  const wrong = (field: string, code: FieldCode) => wrongField(`${base}/${field}`, code);
  const errors: FieldError[] = [];
  if (task.dueDate && task.dueDate < today) errors.push(wrong('dueDate', 'date-today-or-future'));
  // Taking a price away is a change of it as well; a new task without one says nothing.
  const isNamed = (price: Validated['cost']) => (use === 'update' ? price !== undefined : Boolean(price));
  if (isNamed(task.cost) && !mayField(role, 'task.cost', use)) errors.push(wrong('cost', 'not-allowed'));
  if (isNamed(task.soldFor) && !mayField(role, 'task.soldFor', use)) errors.push(wrong('soldFor', 'not-allowed'));
  if (task.assigneeId) {
    const assignee = await findAccount(db, task.assigneeId);
    if (!assignee || assignee.role === 'CLIENT' || assignee.active === 0) errors.push(wrong('assigneeId', 'not-found'));
  }
  return errors;
}

/**
 * As `validateTask`, of a new task on a visit of this car: work that was declined
 * comes back on the car it was declined for.
 */
export async function validateNewTask(
  db: Db,
  task: TaskDraft,
  vehicleId: string,
  today: string,
  role: Role,
  base = '',
): Promise<FieldError[]> {
  const errors = await validateTask(db, task, today, role, 'create', base);
  const isOffered = task.declinedId === undefined || (await isDeclinedFor(db, vehicleId, task.declinedId));
  return isOffered ? errors : [...errors, wrongField(`${base}/declinedId`, 'not-found')];
}

/** A new task as long as its offering item takes, when nobody said otherwise. */
export async function planned(db: Db, draft: TaskDraft): Promise<TaskDraft> {
  if (draft.plannedMinutes !== undefined || draft.offeringItemId === null) return draft;
  return { ...draft, plannedMinutes: await minutesOfItem(db, draft.offeringItemId) };
}

/** The row of a new task, waiting to be started. */
export function taskRow(
  draft: TaskDraft,
  visitId: string,
  position: number,
  rev: number,
  now: number,
): Insertable<TaskRow> {
  return {
    id: draft.id ?? newId(now),
    visitId,
    position,
    name: draft.name,
    description: draft.description,
    service: draft.service,
    status: 'PENDING',
    statusSince: now,
    priority: draft.priority,
    ...moneyColumns(draft),
    dueDate: draft.dueDate,
    assigneeId: draft.assigneeId,
    holdReason: null,
    isOilChange: flag(draft.isOilChange),
    offeringItemId: draft.offeringItemId,
    internalNotes: draft.internalNotes,
    plannedMinutes: draft.plannedMinutes ?? null,
    holdUntil: draft.holdUntil,
    approvalId: null,
    declinedId: draft.declinedId ?? null,
    searchKey: searchKey(`${draft.name} ${draft.description}`),
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

/** The four columns of a task's two amounts; only those that a patch names. */
export function moneyColumns({ cost, soldFor }: Pick<TaskPatch, 'cost' | 'soldFor'>) {
  return {
    ...(cost === undefined ? {} : { costAmount: cost?.amount ?? null, costCurrency: cost?.currency ?? null }),
    ...(soldFor === undefined
      ? {}
      : { soldForAmount: soldFor?.amount ?? null, soldForCurrency: soldFor?.currency ?? null }),
  };
}
