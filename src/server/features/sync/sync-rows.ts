import type { Selectable } from 'kysely';
import type { Currency } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';
import type { OilProjection } from '#contract/oil-projection.ts';
import type { SyncOilChange, SyncTask, SyncVehicle, SyncVisit } from '#contract/sync.ts';
import type { KmReadingRow, OilChangeRow, TaskRow, VehicleRow, VisitRow } from '#server/db/schema-garage.ts';

/** Database rows in the form in which devices keep them. Instants become ISO 8601. */

export function toSyncVisit(row: Selectable<VisitRow> & { clientName: string }, money: boolean): SyncVisit {
  return {
    id: row.id,
    rev: row.rev,
    updatedAt: iso(row.updatedAt),
    number: row.number,
    name: row.name,
    date: row.date,
    notes: row.notes ?? '',
    userId: row.userId,
    clientName: row.clientName,
    vehicleId: row.vehicleId,
    closedAt: isoOrNull(row.closedAt),
    createdAt: iso(row.createdAt),
    totalCost: money ? toMoney(row.totalCostAmount, row.totalCostCurrency) : null,
  };
}

export type TaskWithNames = Selectable<TaskRow> & {
  vehicleId: string;
  assigneeName: string | null;
  statusByName: string | null;
  note: string | null;
};

export function toSyncTask(row: TaskWithNames, money: boolean): SyncTask {
  return {
    id: row.id,
    rev: row.rev,
    updatedAt: iso(row.updatedAt),
    visitId: row.visitId,
    position: row.position,
    vehicleId: row.vehicleId,
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
    statusSince: iso(row.statusSince),
    statusByName: row.statusByName,
    note: row.note,
    soldFor: money ? toMoney(row.soldForAmount, row.soldForCurrency) : null,
  };
}

export function toSyncVehicle(
  row: Selectable<VehicleRow> & { ownerName: string },
  readings: readonly KmReadingRow[],
): SyncVehicle {
  return {
    id: row.id,
    rev: row.rev,
    updatedAt: iso(row.updatedAt),
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
    oil: row.oil === null ? null : (JSON.parse(row.oil) as OilProjection),
    readings: readings.map(({ id, km, readAt, state, reset }) => ({
      id,
      km,
      readAt: iso(readAt),
      state,
      reset: reset === 1,
    })),
  };
}

export function toSyncOilChange(row: OilChangeRow): SyncOilChange {
  return {
    id: row.id,
    rev: row.rev,
    updatedAt: iso(row.updatedAt),
    vehicleId: row.vehicleId,
    oilName: row.oilName,
    oilType: row.oilType ?? '',
    currentKm: row.currentKm,
    nextChangeKm: row.nextChangeKm ?? row.currentKm,
    nextChangeDate: row.nextChangeDate,
    notes: row.notes ?? '',
    changedAt: iso(row.changedAt),
  };
}

function toMoney(amount: number | null, currency: string | null): Money | null {
  return amount === null || currency === null ? null : { amount, currency: currency as Currency };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

function isoOrNull(instant: number | null): string | null {
  return instant === null ? null : iso(instant);
}
