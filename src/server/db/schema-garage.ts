import type { Generated } from 'kysely';
import type { Day, Flag, Instant, Json, RecordColumns, SearchedColumns } from './schema-columns.ts';

/** Cars and the work on them. */
export interface GarageTables {
  vehicles: VehicleRow;
  visits: VisitRow;
  tasks: TaskRow;
  task_events: TaskEventRow;
  task_approvals: TaskApprovalRow;
  oil_changes: OilChangeRow;
  km_readings: KmReadingRow;
}

export type TaskStatusColumn = 'PENDING' | 'IN PROGRESS' | 'COMPLETED' | 'CANCELLED';

export interface VehicleRow extends SearchedColumns {
  ownerId: string;
  type: 'CAR' | 'TRUCK' | 'MOTORCYCLE' | 'BUS' | 'VAN';
  plateNumber: string;
  /** Folded plate, unique in the shop. */
  plateKey: string;
  /** The same with the Saudi plate letters in Latin. */
  plateLookupKey: string;
  color: string;
  brand: string;
  model: string;
  year: number;
  engineType: string;
  status: 'ACTIVE' | 'IN SHOP' | 'SOLD' | 'SCRAPPED';
  image: string | null;
  vin: string | null;
  /** Derived from the accepted reading that is newest by `readAt`; kept here for lists. */
  latestKm: number | null;
  lastKmUpdate: Instant | null;
  /**
   * The projection of the next oil change (contract); null while no oil change is known. Its days stand beside it for
   * lists.
   */
  oil: Json | null;
  oilSoonOn: Day | null;
  oilDueOn: Day | null;
  oilOverdueOn: Day | null;
  oilAskOn: Day | null;
  /** The last call about it, forgotten with the next change. */
  calledAt: Instant | null;
  calledBy: string | null;
  callNote: string | null;
  /** The record of the same car that is kept; this one is removed. */
  mergedIntoId: string | null;
  /** Since when the present owner has it; null for the first one known. */
  ownedSince: Day | null;
  /** When the shop was told of that. */
  ownerChangedAt: Instant | null;
  /** 1 while the tablets keep it; coming and leaving are changes with their own `rev`. */
  offlineActive: Flag;
}

export interface VisitRow extends SearchedColumns {
  /** Short number for people. */
  number: number;
  userId: string;
  vehicleId: string;
  name: string;
  date: Day;
  notes: string | null;
  totalCostAmount: number;
  /** By how much the total would be below nothing; less than 0 by how much it would be beyond the largest sum. */
  totalShort: Generated<number>;
  totalCostCurrency: string;
  closedAt: Instant | null;
  /** In the client's words. */
  complaint: Generated<string>;
  /** When the car was promised. */
  promisedAt: Instant | null;
  /** When the client was last told, or written to, that the car is ready. */
  toldReadyAt: Instant | null;
  /** The revision that noting it gave, and the one before: nobody has changed a visit by being told of it. */
  toldRev: number | null;
  toldOver: number | null;
  /** The odometer and the tank when the car came. */
  kmIn: number | null;
  /** What came of `kmIn` in the log of the car. */
  kmReadingId: string | null;
  fuelEighths: number | null;
  /** 1 while the visit is in the tablets' scope; leaving it is a change with its own `rev`. */
  offlineActive: Flag;
  createdBy: string | null;
}

export interface TaskRow extends SearchedColumns {
  visitId: string;
  /** Place in the visit. */
  position: number;
  name: string;
  description: string | null;
  service: 'REPAIR' | 'MAINTENANCE' | 'INSPECTION';
  status: TaskStatusColumn;
  statusSince: Instant;
  priority: 'HIGH' | 'MEDIUM' | 'NORMAL' | 'LOW';
  costAmount: number | null;
  costCurrency: string | null;
  soldForAmount: number | null;
  soldForCurrency: string | null;
  dueDate: Day | null;
  assigneeId: string | null;
  holdReason: 'PARTS' | 'APPROVAL' | 'SUBLET' | 'OTHER' | null;
  isOilChange: Flag;
  offeringItemId: string | null;
  /** What staff write to each other; no client reads it. */
  internalNotes: Generated<string>;
  plannedMinutes: number | null;
  /** The day on which the part is expected. */
  holdUntil: Day | null;
  /** What the client was asked last about it. */
  approvalId: string | null;
  /** The declined work, an asking of another task, that it adds again. */
  declinedId: string | null;
}

/** One asking of the client for the price of a task, and what came of it. The next asking is another row. */
export interface TaskApprovalRow {
  id: string;
  taskId: string;
  rev: number;
  state: 'ASKED' | 'APPROVED' | 'DECLINED' | 'CALL';
  amount: number;
  currency: string;
  askedAt: Instant;
  askedBy: string;
  /** When the client first looked at it. */
  seenAt: Instant | null;
  decidedAt: Instant | null;
  decidedBy: string | null;
  way: 'CLIENT' | 'LINK' | 'PHONE' | null;
  agreedWith: string | null;
  reason: string | null;
  /** Declined work that was dismissed is offered no more; that added again (`tasks.declinedId`), not meanwhile. */
  settledAt: Instant | null;
}

/** Every change of a task's status, and every report of one that came too late to change it. */
export interface TaskEventRow {
  id: string;
  /** Of the change that wrote it: the order of the history. */
  rev: number;
  taskId: string;
  fromStatus: TaskStatusColumn | null;
  toStatus: TaskStatusColumn;
  holdReason: 'PARTS' | 'APPROVAL' | 'SUBLET' | 'OTHER' | null;
  outcome: 'applied' | 'noop' | 'superseded';
  byUserId: string | null;
  deviceId: string | null;
  /** On the device's clock, corrected. */
  happenedAt: Instant;
  receivedAt: Instant;
  opId: string | null;
  note: string | null;
}

export interface OilChangeRow extends SearchedColumns {
  vehicleId: string;
  taskId: string | null;
  kmReadingId: string | null;
  oilName: string;
  oilType: string | null;
  currentKm: number;
  nextChangeKm: number | null;
  nextChangeDate: Day | null;
  changedAt: Instant;
  notes: string | null;
}

export interface KmReadingRow extends RecordColumns {
  vehicleId: string;
  km: number;
  readAt: Instant;
  receivedAt: Instant;
  source: 'OIL_CHANGE' | 'VISIT' | 'MECHANIC' | 'CLIENT' | 'IMPORT';
  byUserId: string | null;
  state: 'ACCEPTED' | 'SUSPECT' | 'VOIDED';
  /** When it was voided because its visit or oil change was removed; it comes back with that. */
  goneAt: Instant | null;
  /** 1: the odometer was replaced; a new segment begins here. */
  reset: Flag;
  note: string | null;
  opId: string | null;
  /** The reading that this one corrects. */
  replacesId: string | null;
}
