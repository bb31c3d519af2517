import { actedAt } from '#contract/acted-at.ts';
import { sumsOf } from '#contract/approvals.ts';
import { doubtsAbout, latestReading, type Reading, stateOnArrival } from '#contract/km-rules.ts';
import type { Money } from '#contract/money.ts';
import { type OilProjection, projectOil } from '#contract/oil-projection.ts';
import type { SetStatusPayload } from '#contract/sync.ts';
import type { SyncOilChange, SyncTask, SyncVehicle } from '#contract/sync-rows.ts';
import { holdAfter } from '#contract/task-status.ts';
import type { Op } from '#sync/store/op.ts';
import { withBarriers } from '#sync/store/streams.ts';

/** How much of what is shown is only on this device. */
export type Unsent = { waiting: number; attention: number };
export type TaskView = SyncTask & { unsent: Unsent; lastOpId: string | null };
export type VehicleView = SyncVehicle & { unsent: Unsent };
export type OilChangeView = SyncOilChange & { unsent: boolean };

/**
 * A task as the person must see it: the server's row with the commands on top that
 * are on their way. Computed, never stored.
 */
export function overlayTask(row: SyncTask, ops: readonly Op[]): TaskView {
  const moves = ops.filter((op) => op.type === 'task.setStatus');
  const mine = withBarriers(moves.filter((op) => op.entityId === row.id));
  const view: TaskView = { ...row, unsent: unsentOf(mine), lastOpId: null };
  for (const op of mine.filter(isOnItsWay)) {
    const { to } = op.payload;
    if (to !== view.status) view.statusSince = new Date(actedAt(op)).toISOString();
    view.status = to;
    const hold = holdAfter(view, op.payload);
    if (hold.holdReason !== view.holdReason)
      view.holdSince = hold.holdReason === null ? null : new Date(actedAt(op)).toISOString();
    Object.assign(view, hold);
    view.lastOpId = op.opId;
  }
  return view;
}

/** A visit's total with the commands on its tasks that are on their way, as the server will have it. */
export function overlayTotal(total: Money | null, rows: readonly SyncTask[], shown: readonly SyncTask[]): Money | null {
  const change = total && agreedIn(shown, total.currency) - agreedIn(rows, total.currency);
  return change ? { ...total, amount: Math.max(0, total.amount + change) } : total;
}

function agreedIn(tasks: readonly SyncTask[], currency: string): number {
  return sumsOf(tasks, currency).agreed;
}

/**
 * A vehicle with the readings that are on their way, among those the server has: the next one is checked against them
 * too. Its latest km is the accepted one newest in reading time.
 */
export function overlayVehicle(row: SyncVehicle, ops: readonly Op[]): VehicleView {
  const mine = ops.filter((op) => op.type === 'oil.recordKm' && op.entityId === row.id);
  const withTasks = ops.filter((op) => oilChangeIn(op) !== undefined && op.about.plate === row.plateNumber);
  const known = withReadings(row, [...mine, ...withTasks]);
  const latest = latestReading(known);
  if (known.length === row.readings.length || !latest) return { ...row, unsent: unsentOf(mine) };
  const readings = [...row.readings, ...known.slice(row.readings.length).map(asRow)];
  const lastKmUpdate = new Date(latest.readAt).toISOString();
  return { ...row, readings, latestKm: latest.km, lastKmUpdate, unsent: unsentOf(mine) };
}

/**
 * The readings that the device keeps of a vehicle, and behind them those on their way, each judged as the server will.
 */
function withReadings(row: SyncVehicle, ops: readonly Op[]): (Reading & { id: string })[] {
  const known: (Reading & { id: string })[] = row.readings.map((reading) => ({
    ...reading,
    readAt: Date.parse(reading.readAt),
  }));
  for (const op of ops.filter(isOnItsWay)) {
    const said = op.type === 'oil.recordKm' ? op.payload : oilChangeIn(op);
    if (!said) continue;
    const { km, confirmed } = said;
    const reading = { km, readAt: actedAt(op) };
    // To this device it is now; of what was read since, the server says more with its answer.
    const state = stateOnArrival(doubtsAbout(reading, known, reading.readAt), confirmed);
    known.push({ ...reading, id: op.type === 'oil.recordKm' ? op.payload.readingId : op.opId, state });
  }
  return known;
}

function asRow({ id, km, readAt, state }: Reading & { id: string }): SyncVehicle['readings'][number] {
  return { id, km, readAt: new Date(readAt).toISOString(), state, reset: false };
}

/**
 * When the oil is due: what the server said, or, as long as a reading or an oil change is only on this device, the
 * same projection from what the device keeps.
 */
export function overlayOil(
  row: SyncVehicle,
  newest: OilChangeView | undefined,
  ops: readonly Op[],
): OilProjection | null {
  const about = ops.filter((op) =>
    oilChangeIn(op) ? op.about.plate === row.plateNumber : op.type === 'oil.recordKm' && op.entityId === row.id,
  );
  if (!newest || !about.some(isOnItsWay)) return row.oil ?? null;
  const facts = { ...newest, changedAt: Date.parse(newest.changedAt) };
  return projectOil(facts, withReadings(row, about), row.type);
}

/** Oil changes recorded together with a task and not sent yet. */
export function pendingOilChanges(
  vehicleId: string,
  taskIds: ReadonlySet<string>,
  ops: readonly Op[],
): OilChangeView[] {
  return ops
    .filter((op) => isOnItsWay(op) && taskIds.has(op.entityId))
    .flatMap((op) => {
      const change = oilChangeIn(op);
      if (!change) return [];
      const at = new Date(actedAt(op)).toISOString();
      const { id, oilName, oilType, km, nextChangeKm } = change;
      return [
        {
          id,
          rev: 0,
          vehicleId,
          oilName,
          oilType,
          currentKm: km,
          nextChangeKm,
          nextChangeDate: change.nextChangeDate ?? null,
          notes: '',
          changedAt: at,
          updatedAt: at,
          unsent: true,
        },
      ];
    });
}

function oilChangeIn(op: Op): SetStatusPayload['oilChange'] {
  return op.type === 'task.setStatus' ? op.payload.oilChange : undefined;
}

/** How many photos of a visit are only on this device. */
export function unsentPhotos(visitId: string, ops: readonly Op[]): Unsent {
  return unsentOf(ops.filter((op) => visitOfPhoto(op) === visitId));
}

/** The visit that a waiting photo belongs to; null for any other command and for a photo of a car. */
export function visitOfPhoto(op: Op): string | null {
  return op.type === 'media.attach' ? op.payload.visitId : null;
}

function isOnItsWay(op: Op): boolean {
  return op.state === 'queued' || op.state === 'sending';
}

function unsentOf(ops: readonly Op[]): Unsent {
  const attention = ops.filter((op) => op.state === 'attention').length;
  return { waiting: ops.length - attention, attention };
}
