import { ACTIVE_AFTER_CLOSE_DAYS } from '#contract/constants.ts';
import { DAY_MS } from '#contract/days.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { moneyOf } from '#contract/money.ts';
import { employeeFields, may, mayField } from '#contract/permissions.ts';
import type { Task } from '#contract/tasks.ts';
import type { Visit, VisitDraft, VisitPatch } from '#contract/visits.ts';
import type { Db } from '#server/db/dialect.ts';
import { nextVisitNumber } from '#server/db/revision.ts';
import { keyVisits, visitKey } from '#server/db/visit-keys.ts';
import { type Change, runChange, shopAt } from '#server/http/change.ts';
import { isoInstant, isoOrNull } from '#server/http/clock.ts';
import { ownOnly, type Person } from '#server/http/person.ts';
import {
  assertFound,
  assertNotRestorable,
  assertRestorable,
  throwIfInvalid,
  wrongField,
} from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { tellPromise } from '#server/features/notifications/notices-service.ts';
import { bringReadingBack, takeReadingAway } from '#server/features/oil-changes/record-km-reading.ts';
import { offerToTablets } from '#server/features/oil-changes/tablet-vehicles-service.ts';
import { planned, taskRow, validateNewTask } from '#server/features/tasks/task-drafts.ts';
import { addVisitTasks, finishTask, tasksOfVisits } from '#server/features/tasks/tasks-service.ts';
import { findAccount } from '#server/features/users/account-service.ts';
import { findVehicleFor, hasVehicle, restoreVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { changeArrival } from './arrival-km.ts';
import {
  findTwin,
  findVisit,
  findVisitRow,
  insertVisit,
  type NamedVisit,
  placeClosedVisits,
  updateVisit,
} from './visits-store.ts';

/** @throws AppError not-found, also for another's visit */
export async function getVisit(db: Db, person: Person, id: string): Promise<Visit> {
  const row = assertFound(await findVisit(db, id, ownOnly(person, 'visit.read')));
  return await withTasks(db, person, row);
}

/** @throws AppError removed to who may bring it back, while that is possible; not-found */
export async function visitForPage(db: Db, person: Person, id: string, now: number): Promise<Visit> {
  if (may(person.role, 'visit.remove')) assertNotRestorable(await findVisitRow(db, id), now);
  return getVisit(db, person, id);
}

export async function presentVisits(db: Db, rows: readonly NamedVisit[], person: Person): Promise<Visit[]> {
  const ids = rows.map(({ id }) => id);
  const tasks = Map.groupBy(await tasksOfVisits(db, person, ids), ({ visitId }) => visitId);
  return rows.map((row) => presentVisit(row, tasks.get(row.id) ?? [], person));
}

async function withTasks(db: Db, person: Person, row: NamedVisit): Promise<Visit> {
  return presentVisit(row, await tasksOfVisits(db, person, [row.id]), person);
}

/** Makes a visit and its tasks, all or nothing. @throws AppError validation-failed naming each field, conflict */
export async function createVisit(change: Change, draft: VisitDraft): Promise<Visit> {
  const { trx, person, rev, now, today } = change;
  // One after the other: a transaction has one connection, which takes one question at a time.
  const taskErrors: FieldError[] = [];
  for (const [i, task] of draft.tasks.entries())
    taskErrors.push(...(await validateNewTask(trx, task, draft.vehicleId, today, person.role, `/tasks/${i}`)));
  const vehicle = await findVehicleFor(trx, person, draft.vehicleId);
  throwIfInvalid([...(await validateOwner(trx, draft, vehicle)), ...taskErrors]);
  const { plateNumber, ownerName, brand, model } = assertFound(vehicle);
  const id = draft.id ?? newId(now);
  if (await findVisitRow(trx, id)) throw new AppError('conflict');
  const { totalCost, tasks, promisedAt, id: _given, ...facts } = draft;
  const { name, vehicleId } = facts;
  const number = await nextVisitNumber(trx);
  await insertVisit(trx, {
    ...facts,
    id,
    promisedAt: instantOf(promisedAt),
    number,
    rev,
    offlineActive: 1,
    createdBy: person.id,
    totalCostAmount: totalCost.amount,
    totalCostCurrency: totalCost.currency,
    closedAt: null,
    searchKey: visitKey({ plateNumber, clientName: ownerName, brand, model, name, number }),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  const rows: ReturnType<typeof taskRow>[] = [];
  for (const task of tasks) rows.push(taskRow(await planned(trx, task), id, rows.length + 1, rev, now));
  await addVisitTasks(change, rows);
  await changeArrival(change, { ...facts, id, kmIn: null, kmReadingId: null }, draft);
  offerToTablets(change, vehicleId);
  await change.record('visit.create', id);
  return getVisit(trx, person, id);
}

/**
 * Changes a visit, delivers or reopens it (its car, removed meanwhile, comes back). A mechanic changes the notes only.
 * @throws AppError stale, validation-failed; reopened, what keeps the car away, as `restoreVisit`
 */
export async function changeVisit(change: Change, id: string, patch: VisitPatch): Promise<Visit> {
  const { trx, person, rev, now } = change;
  const row = assertFound(await findVisit(trx, id));
  await checkRev(change, 'visit', row, () => withTasks(trx, person, row), seenRev(row, change.expectedRev));
  throwIfInvalid(validateFields(person, patch));
  const { totalCost, closed, promisedAt, ...rest } = patch;
  const isMoved = closed !== undefined && closed !== (row.closedAt !== null);
  const columns = {
    ...rest,
    ...(promisedAt === undefined ? {} : { promisedAt: instantOf(promisedAt) }),
    ...(totalCost ? { totalCostAmount: totalCost.amount, totalCostCurrency: totalCost.currency } : {}),
    // Reopened, it is on the floor again; delivered, it stays on the tablets for two weeks.
    ...(isMoved ? { closedAt: closed ? now : null, offlineActive: 1 as const } : {}),
  };
  await updateVisit(trx, id, { ...columns, ...(totalCost && { totalShort: 0 }), rev, updatedAt: now });
  if (columns.name !== undefined) await keyVisits(trx, { id });
  if (isMoved && !closed) await bringCarBack(change, row.vehicleId);
  if (isMoved) offerToTablets(change, row.vehicleId);
  if (columns.promisedAt !== undefined && columns.promisedAt !== row.promisedAt) tellPromise(change, id);
  await changeArrival(change, row, patch);
  await change.record('visit.update', id, changesBetween<object>(row, columns));
  return getVisit(trx, person, id);
}

/** That its client was told, by the shop itself, a moment ago is not somebody else's change of a visit. */
function seenRev({ rev, toldRev, toldOver }: NamedVisit, expectedRev: number): number {
  const isSame = rev === toldRev && toldOver !== null && expectedRev >= toldOver && expectedRev < rev;
  return isSame ? rev : expectedRev;
}

/**
 * Enters a visit out of a file, with its tasks done where the car was delivered (milliseconds since 1970). A car is not
 * brought in twice for the same on a day: that visit is left as it is. One of before the owner had the car is
 * another's, whom the file does not name.
 * @throws AppError as `createVisit`; validation-failed for a day before the car was given to its owner
 */
export async function importVisit(
  change: Change,
  draft: VisitDraft,
  closedAt: number | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const twin = await findTwin(change.trx, draft);
  if (twin) return { id: twin.id, isNew: false };
  const ownedSince = (await findVehicleFor(change.trx, change.person, draft.vehicleId))?.ownedSince ?? '';
  throwIfInvalid(draft.date < ownedSince ? [wrongField('/date', 'min', { minValue: ownedSince })] : []);
  const visit = await createVisit(change, draft);
  if (closedAt !== undefined) await deliverPast(change, visit, closedAt);
  return { id: visit.id, isNew: true };
}

/** Delivered long ago, a visit never comes to the tablets. */
async function deliverPast(
  change: Change,
  { id, tasks }: Pick<Visit, 'id' | 'tasks'>,
  closedAt: number,
): Promise<void> {
  const { trx, rev, now } = change;
  for (const task of tasks) await finishTask(change, task.id, closedAt);
  const isOld = closedAt < now - ACTIVE_AFTER_CLOSE_DAYS * DAY_MS;
  await updateVisit(trx, id, { closedAt, offlineActive: isOld ? 0 : 1, rev, updatedAt: now });
  await change.record('visit.update', id, { closedAt: [null, closedAt] });
}

/** Takes a visit away, and its kilometres out of the log of its car. @throws AppError not-found, removed already too */
export async function removeVisit(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  const { kmReadingId } = assertFound(await findVisit(trx, id));
  await updateVisit(trx, id, { deletedAt: now, rev, updatedAt: now });
  if (kmReadingId !== null) await takeReadingAway(change, kmReadingId);
  await change.record('visit.remove', id);
}

/**
 * An open visit stands on the floor again: a car that was removed after it comes back too, or neither does.
 *
 * @throws AppError also what keeps that car away: another has got its plate, it is part of another
 */
export async function restoreVisit(change: Change, id: string): Promise<Visit> {
  const { trx, person, rev, now } = change;
  const { vehicleId, closedAt, kmReadingId } = assertRestorable(await findVisitRow(trx, id), now);
  if (closedAt === null) await bringCarBack(change, vehicleId);
  await updateVisit(trx, id, { deletedAt: null, rev, updatedAt: now });
  if (kmReadingId !== null) await bringReadingBack(change, kmReadingId);
  offerToTablets(change, vehicleId);
  await change.record('visit.restore', id);
  return getVisit(trx, person, id);
}

/** A card on the floor has its car, and so its plate. */
async function bringCarBack(change: Change, vehicleId: string): Promise<void> {
  if (!(await hasVehicle(change.trx, vehicleId))) await restoreVehicle(change, vehicleId);
}

/** The hourly job: visits closed for two weeks leave the tablets. */
export async function placeClosed(db: Db, now: number): Promise<void> {
  await runChange(shopAt(db, now), undefined, ({ trx, rev }) =>
    placeClosedVisits(trx, now - ACTIVE_AFTER_CLOSE_DAYS * DAY_MS, rev),
  );
}

function presentVisit(row: NamedVisit, tasks: Task[], { role }: Person): Visit {
  const { id, rev, number, userId, clientName, vehicleId, plateNumber, brand, model, year, color, name, date } = row;
  return {
    id,
    rev,
    number,
    userId,
    clientName,
    vehicleId,
    plateNumber,
    brand,
    model,
    year,
    color,
    name,
    date,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    notes: row.notes ?? '',
    totalCost: mayField(role, 'visit.totalCost', 'read') ? moneyOf(row.totalCostAmount, row.totalCostCurrency) : null,
    closedAt: isoOrNull(row.closedAt),
    complaint: row.complaint,
    promisedAt: isoOrNull(row.promisedAt),
    toldReadyAt: isoOrNull(row.toldReadyAt),
    kmIn: row.kmIn,
    fuelEighths: row.fuelEighths,
    tasks,
  };
}

function instantOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

async function validateOwner(
  db: Db,
  { userId }: VisitDraft,
  vehicle: { ownerId: string } | undefined,
): Promise<FieldError[]> {
  if (!(await findAccount(db, userId))) return [wrongField('/userId', 'not-found')];
  if (!vehicle) return [wrongField('/vehicleId', 'not-found')];
  return vehicle.ownerId === userId ? [] : [wrongField('/vehicleId', 'not-owner')];
}

function validateFields({ role }: Person, patch: VisitPatch): FieldError[] {
  if (role !== 'EMPLOYEE') return [];
  const allowed: readonly string[] = employeeFields.visit;
  return Object.keys(patch)
    .filter((field) => !allowed.includes(field))
    .map((field) => wrongField(`/${field}`, 'not-allowed'));
}
