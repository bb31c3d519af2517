import { type ApprovalDecision, type ApprovalRequest, type ApprovalWay, awaitsClient } from '#contract/approvals.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { Task } from '#contract/tasks.ts';
import type { Db } from '#server/db/dialect.ts';
import { assertFound, throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import type { AnyChange, Change } from '#server/http/change.ts';
import { tellManagers, tellProgress } from '#server/features/notifications/notices-service.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import { askAnew } from './approval-asking.ts';
import { isPriceOf, lastAgreed, updateApproval } from './approvals-store.ts';
import { moneyColumns } from './task-drafts.ts';
import { getTask } from './tasks-service.ts';
import { findTask, insertTaskEvent, type TaskOfVehicle, updateTask } from './tasks-store.ts';
import { withTotal } from './visit-total.ts';

/**
 * Asks the client for the price of a task, which waits from now on. Asked again for the same, nothing changes.
 * @throws AppError illegal-transition for a task that is finished or cancelled, conflict where the client has agreed to
 * that very price; both with the task as it is now
 */
export async function askApproval(change: Change, id: string, { price }: ApprovalRequest): Promise<Task> {
  const { trx, person } = change;
  const task = assertFound(await findTask(trx, id));
  if (task.status !== 'PENDING' && task.status !== 'IN PROGRESS')
    throw new AppError('illegal-transition', { current: await getTask(trx, person, id) });
  if (isPriceOf(task, price)) {
    if (task.approvalState === 'ASKED') return await getTask(trx, person, id);
    const isAgreed = task.approvalState === 'APPROVED' && task.holdReason !== 'APPROVAL';
    if (isAgreed) throw new AppError('conflict', { current: await getTask(trx, person, id) });
  }
  const ask = async () => {
    if (task.soldForAmount !== price.amount || task.soldForCurrency !== price.currency) {
      await updateTask(trx, id, moneyColumns({ soldFor: price }));
      await change.record('task.update', id, { soldForAmount: [task.soldForAmount, price.amount] });
    }
    await askAnew(change, task, price);
  };
  await withTotal(change, task.visitId, ask, task.soldForAmount === null);
  return await getTask(trx, person, id);
}

/**
 * What the client of a task says to its price, or what staff note of it.
 * @throws AppError not-found also for another's task; validation-failed; as `decide`
 */
export async function decideApproval(change: Change, id: string, said: ApprovalDecision): Promise<Task> {
  const { trx, person } = change;
  const task = findOwn(await findTask(trx, id), ownOnly(person, 'approval.decide'));
  throwIfInvalid(validate(said, person.role === 'CLIENT'));
  const way = person.role === 'CLIENT' ? 'CLIENT' : 'PHONE';
  await decide(change, task, { ...said, way }, () => getTask(trx, person, id));
  return await getTask(trx, person, id);
}

/**
 * Is something asked about a task that its client has not looked at? @throws AppError not-found also for another's task
 */
export async function isUnseen(db: Db, person: Person, id: string): Promise<boolean> {
  return isUnseenOf(findOwn(await findTask(db, id), ownOnly(person, 'approval.see')));
}

/** The client has looked at what is asked; the first time counts. @throws AppError not-found */
export async function seeApproval(change: Change, id: string): Promise<void> {
  await noteSeen(change, findOwn(await findTask(change.trx, id), ownOnly(change.person, 'approval.see')));
}

/** Notes when the client first looked at what is asked. */
export async function noteSeen(change: AnyChange, task: TaskOfVehicle): Promise<void> {
  const { trx, rev, now } = change;
  if (task.approvalId === null || !isUnseenOf(task)) return;
  await updateApproval(trx, task.approvalId, { seenAt: now, rev });
  await updateTask(trx, task.id, { rev });
  await change.record('task.seeApproval', task.id);
}

/** The task of whoever was asked, for a way that has checked whose it is. */
export async function findTaskToDecide(db: Db, id: string): Promise<TaskOfVehicle | undefined> {
  return await findTask(db, id);
}

/** `linkMaker`: who made the link by which the answer came; nobody else is known of it. */
type Said = Omit<ApprovalDecision, 'agreedWith'> & {
  agreedWith?: string | undefined;
  way: ApprovalWay;
  linkMaker?: string;
};

/**
 * Takes an answer: approved, the work can go on; declined, it is cancelled; who wants to be called has not decided. The
 * same answer said again is taken once. `current` is what the person should look at when it is not as it was shown.
 * @throws AppError approval-changed when another price is asked now, or work of another name; conflict
 * when it was decided or withdrawn meanwhile
 */
export async function decide(
  change: AnyChange,
  task: TaskOfVehicle,
  { decision, amount: seen, asked, way, ...said }: Said,
  current: () => Promise<unknown>,
): Promise<void> {
  const { trx, rev, now, person } = change;
  const { id, approvalId, approvalState, status } = task;
  const [reason, agreedWith] = [said.reason ?? null, said.agreedWith ?? null];
  if (approvalId === null || approvalState === null) throw new AppError('conflict', { current: await current() });
  const isOther = asked !== undefined && asked !== approvalId;
  if (isOther || !isPriceOf(task, seen)) throw new AppError('approval-changed', { current: await current() });
  if (approvalState === decision) return;
  // Of a car that was delivered the sum was paid: what comes later is agreed with the shop.
  const isLate = way === 'CLIENT' && task.visitClosedAt !== null;
  if (isLate || !awaitsClient(approvalState) || status === 'CANCELLED')
    throw new AppError('conflict', { current: await current() });
  const decidedBy = person?.id ?? null;
  const answer = { state: decision, decidedAt: now, decidedBy, way, reason, agreedWith, rev };
  await withTotal(change, task.visitId, async () => {
    await updateApproval(trx, approvalId, answer);
    await updateTask(trx, id, { rev, updatedAt: now });
    if (decision !== 'CALL' && status === 'PENDING') await goOn(change, task, decision === 'DECLINED', way);
    else if (decision === 'DECLINED') await putBack(change, task);
  });
  await change.record('task.decideApproval', id, {
    approval: [approvalState, decision],
    approvalAmount: [null, task.approvalAmount],
    approvalWay: [null, way],
    ...(said.linkMaker !== undefined && { linkMaker: [null, said.linkMaker] }),
    ...(reason !== null && { reason: [null, reason] }),
    ...(agreedWith !== null && { agreedWith: [null, agreedWith] }),
  });
  if (way !== 'PHONE') tellManagers(change, 'ANSWER');
}

/** Work that is done stays done: who refuses another price for it pays what was agreed before. */
async function putBack(change: AnyChange, { id, soldForAmount }: TaskOfVehicle): Promise<void> {
  const agreed = await lastAgreed(change.trx, id);
  if (!agreed) return;
  await updateTask(change.trx, id, moneyColumns({ soldFor: agreed }));
  await change.record('task.update', id, { soldForAmount: [soldForAmount, agreed.amount] });
}

/** The task waits no longer. */
async function goOn(
  change: AnyChange,
  { id, visitId, status }: TaskOfVehicle,
  isCancelled: boolean,
  way: ApprovalWay,
): Promise<void> {
  const { trx, rev, now, person } = change;
  const ended = isCancelled ? ({ status: 'CANCELLED', statusSince: now } as const) : {};
  await updateTask(trx, id, { ...ended, holdReason: null, holdUntil: null });
  // Who refuses the last job himself is not told by that that the car is ready: nobody of the shop has said so.
  if (isCancelled && way === 'PHONE') tellProgress(change, visitId);
  await insertTaskEvent(trx, {
    id: newId(now),
    rev,
    taskId: id,
    fromStatus: status,
    toStatus: isCancelled ? 'CANCELLED' : status,
    holdReason: null,
    outcome: 'applied',
    byUserId: person?.id ?? null,
    deviceId: null,
    happenedAt: now,
    receivedAt: now,
    opId: null,
    note: null,
  });
}

/** A reason belongs to a refusal; staff say with whom they spoke, a client speaks for himself. */
export function validate(
  { decision, reason, agreedWith }: Pick<ApprovalDecision, 'decision' | 'reason' | 'agreedWith'>,
  isClient: boolean,
): FieldError[] {
  const errors: FieldError[] = [];
  if (decision === 'DECLINED' && reason === undefined) errors.push(wrongField('/reason', 'required'));
  if (isClient && agreedWith !== undefined) errors.push(wrongField('/agreedWith', 'not-allowed'));
  if (!isClient && agreedWith === undefined) errors.push(wrongField('/agreedWith', 'required'));
  if (!isClient && decision === 'CALL') errors.push(wrongField('/decision', 'not-allowed'));
  return errors;
}

function isUnseenOf({ approvalState, approvalSeenAt }: TaskOfVehicle): boolean {
  return approvalSeenAt === null && awaitsClient(approvalState);
}

function findOwn(task: TaskOfVehicle | undefined, clientId: string | undefined): TaskOfVehicle {
  return assertFound(clientId === undefined || task?.clientId === clientId ? task : undefined);
}
