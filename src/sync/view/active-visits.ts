import { groupBy } from '#contract/group-by.ts';
import type { SyncTask, SyncVehicle, SyncVisit } from '#contract/sync-rows.ts';
import { rowsMark } from '#sync/store/rows.ts';
import type { CacheDatabase, Stores } from '#sync/store/databases.ts';
import type { Op } from '#sync/store/op.ts';
import { pendingOps } from '#sync/store/outbox.ts';
import {
  overlayTask,
  overlayTotal,
  overlayVehicle,
  type TaskView,
  type Unsent,
  unsentPhotos,
  type VehicleView,
  visitOfPhoto,
} from './overlay.ts';

export type VisitView = SyncVisit & { vehicle: VehicleView | undefined; tasks: TaskView[]; photos: Unsent };

/**
 * A visit as the server knows it, and how it was last shown: as long as nothing
 * about it changes, that is the same object.
 */
type VisitRows = RowsOfVisit & { shown?: Shown };
type RowsOfVisit = { visit: SyncVisit; vehicle: SyncVehicle | undefined; tasks: SyncTask[] };
type Shown = { of: string; commands: readonly Op[]; view: VisitView };

/**
 * Everything on the floor: the active visits with their vehicles and tasks, what is on its way laid on
 * top. Works without network. A tap changes only the outbox: then the rows are not read again, and only
 * the visits that it is about are new objects.
 */
export async function readVisits(stores: Stores): Promise<VisitView[]> {
  const { waiting, rows } = await readFloor(stores);
  const opsOf = groupBy(waiting, (op) => op.entityId);
  // Oil recorded with a task is a reading of the car, which such a command knows by its plate only.
  const opsOfPlate = groupBy(waiting, (op) => op.about.plate);
  const photosOf = groupBy(waiting, visitOfPhoto);
  return rows.map((row) => {
    const ids = [row.vehicle?.id, ...row.tasks.map(({ id }) => id)];
    const about = [...ids.flatMap((id) => opsOf.get(id ?? '') ?? []), ...(photosOf.get(row.visit.id) ?? [])];
    const plate = row.vehicle && opsOfPlate.get(row.vehicle.plateNumber);
    const mine = plate ? [...new Set([...about, ...plate])] : about;
    return show(
      row,
      mine.toSorted((a, b) => a.pos - b.pos || a.seq - b.seq),
    );
  });
}

/**
 * For each reading that goes on, the commands kept since it began: it may not
 * have seen them, and must not take a tap back.
 */
const readings = new WeakMap<CacheDatabase, Set<Op[]>>();

async function readFloor({ cache, outbox }: Stores): Promise<{ waiting: Op[]; rows: VisitRows[] }> {
  const going = readings.get(cache) ?? new Set();
  const late: Op[] = [];
  readings.set(cache, going.add(late));
  try {
    // In this order: a command leaves the outbox only after its rows came, so what
    // is missing here is in the rows read next.
    const kept = await pendingOps(outbox);
    const rows = await rowsOf(cache);
    return { waiting: [...kept, ...late.filter(({ opId }) => kept.every((op) => op.opId !== opId))], rows };
  } finally {
    going.delete(late);
  }
}

/**
 * The floor that was read last with one command more: shown while the databases are still
 * being asked. Undefined while nothing was read.
 */
export function visitsWith(cache: CacheDatabase, op: Op): VisitView[] | undefined {
  for (const late of readings.get(cache) ?? []) late.push(op);
  const rows = known.get(cache)?.read;
  if (!rows?.every(({ shown }) => shown)) return undefined;
  return rows.map((row) => {
    const isAbout =
      row.tasks.some(({ id }) => id === op.entityId) ||
      row.vehicle?.id === op.entityId ||
      row.vehicle?.plateNumber === op.about.plate ||
      row.visit.id === visitOfPhoto(op);
    const before = row.shown?.commands ?? [];
    return show(row, isAbout ? [...before, op] : before);
  });
}

function show(row: VisitRows, ops: readonly Op[]): VisitView {
  const of = ops.map(({ opId, state }) => `${opId} ${state}`).join();
  if (row.shown?.of !== of) {
    row.shown = { of, commands: ops, view: overlayVisit(row, ops) };
  }
  return row.shown.view;
}

/** A visit with the commands on top that are on their way to it, its tasks and its car. */
export function overlayVisit({ visit, vehicle, tasks: rows }: RowsOfVisit, ops: readonly Op[]): VisitView {
  const tasks = rows.map((task) => overlayTask(task, ops));
  return {
    ...visit,
    totalCost: overlayTotal(visit.totalCost, rows, tasks),
    vehicle: vehicle && overlayVehicle(vehicle, ops),
    tasks,
    photos: unsentPhotos(visit.id, ops),
  };
}

/** `read`: once they are there. */
type Known = { mark: unknown; rows: Promise<VisitRows[]>; read?: VisitRows[] };
const known = new WeakMap<CacheDatabase, Known>();

/** The rows in memory, read anew only when they were written since. */
async function rowsOf(cache: CacheDatabase): Promise<VisitRows[]> {
  const mark = await rowsMark(cache);
  const kept = known.get(cache);
  if (kept && mark !== undefined && kept.mark === mark) return kept.rows;
  const rows = readRows(cache);
  const now: Known = { mark, rows };
  known.set(cache, now);
  void rows.then((read) => (now.read = read)).catch(() => undefined);
  // What could not be read is asked for again.
  rows.catch(() => known.delete(cache));
  return rows;
}

async function readRows(cache: CacheDatabase): Promise<VisitRows[]> {
  const [visits, tasks, vehicles] = await Promise.all([
    cache.visit.toArray(),
    cache.task.toArray(),
    cache.vehicle.toArray(),
  ]);
  const tasksOf = groupBy(tasks, (task) => task.visitId);
  const vehicleById = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  // Every visit has a task. Of one whose tasks were too old to be sent nobody may read that all of them are done.
  return visits.flatMap((visit) => {
    const own = tasksOf.get(visit.id)?.toSorted((a, b) => a.position - b.position);
    return own ? { visit, vehicle: vehicleById.get(visit.vehicleId), tasks: own } : [];
  });
}
