import type { Selectable } from 'kysely';
import { moneyOf } from '#contract/money.ts';
import type { SyncOilChange, SyncTask, SyncVehicle, SyncVisit } from '#contract/sync-rows.ts';
import { oilOf } from '#server/db/json-columns.ts';
import type { KmReadingRow, OilChangeRow, TaskRow, VehicleRow, VisitRow } from '#server/db/schema-garage.ts';
import { isoInstant, isoOrNull } from '#server/http/clock.ts';
import type { ApprovalColumns } from '#server/features/tasks/approvals-store.ts';
import { presentApproval } from '#server/features/tasks/task-presenter.ts';

/** Database rows in the form in which devices keep them. Instants become ISO 8601. */

export function toSyncVisit(row: Selectable<VisitRow> & { clientName: string }, money: boolean): SyncVisit {
  return {
    id: row.id,
    rev: row.rev,
    updatedAt: isoInstant(row.updatedAt),
    number: row.number,
    name: row.name,
    date: row.date,
    notes: row.notes ?? '',
    userId: row.userId,
    clientName: row.clientName,
    vehicleId: row.vehicleId,
    closedAt: isoOrNull(row.closedAt),
    complaint: row.complaint,
    promisedAt: isoOrNull(row.promisedAt),
    toldReadyAt: isoOrNull(row.toldReadyAt),
    kmIn: row.kmIn,
    fuelEighths: row.fuelEighths,
    createdAt: isoInstant(row.createdAt),
    totalCost: money ? moneyOf(row.totalCostAmount, row.totalCostCurrency) : null,
  };
}

export type TaskWithNames = Selectable<TaskRow> &
  ApprovalColumns & {
    vehicleId: string;
    assigneeName: string | null;
    statusByName: string | null;
    note: string | null;
    holdSince: number | null;
  };

/**
 * In the order of the contract, which is then not copied. What staff write to
 * each other is no business of the car's owner.
 */
export function toSyncTask(row: TaskWithNames, money: boolean, isClient: boolean): SyncTask {
  return {
    id: row.id,
    rev: row.rev,
    updatedAt: isoInstant(row.updatedAt),
    visitId: row.visitId,
    vehicleId: row.vehicleId,
    position: row.position,
    name: row.name,
    description: row.description ?? '',
    service: row.service,
    status: row.status,
    priority: row.priority,
    dueDate: row.dueDate,
    assigneeId: row.assigneeId,
    assigneeName: row.assigneeName,
    holdReason: row.holdReason,
    isOilChange: row.isOilChange === 1,
    offeringItemId: row.offeringItemId,
    statusSince: isoInstant(row.statusSince),
    statusByName: row.statusByName,
    note: isClient ? null : row.note,
    ...(isClient ? {} : { internalNotes: row.internalNotes }),
    plannedMinutes: row.plannedMinutes,
    holdUntil: row.holdUntil,
    holdSince: isoOrNull(row.holdSince),
    soldFor: money ? moneyOf(row.soldForAmount, row.soldForCurrency) : null,
    approval: presentApproval(row, money),
  };
}

export function toSyncVehicle(
  row: Selectable<VehicleRow> & { ownerName: string },
  readings: readonly KmReadingRow[],
): SyncVehicle {
  return {
    id: row.id,
    rev: row.rev,
    updatedAt: isoInstant(row.updatedAt),
    plateNumber: row.plateNumber,
    type: row.type,
    brand: row.brand,
    model: row.model,
    year: row.year,
    color: row.color,
    status: row.status,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    latestKm: row.latestKm,
    lastKmUpdate: isoOrNull(row.lastKmUpdate),
    oil: oilOf(row),
    readings: readings.map(({ id, km, readAt, state, reset }) => ({
      id,
      km,
      readAt: isoInstant(readAt),
      state,
      reset: reset === 1,
    })),
  };
}

export function toSyncOilChange(row: OilChangeRow): SyncOilChange {
  return {
    id: row.id,
    rev: row.rev,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    vehicleId: row.vehicleId,
    oilName: row.oilName,
    oilType: row.oilType ?? '',
    currentKm: row.currentKm,
    nextChangeKm: row.nextChangeKm ?? row.currentKm,
    nextChangeDate: row.nextChangeDate,
    notes: row.notes ?? '',
    changedAt: isoInstant(row.changedAt),
  };
}
