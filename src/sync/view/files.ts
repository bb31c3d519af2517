import type { OilProjection } from '#contract/oil-projection.ts';
import type { Stores } from '#sync/store/databases.ts';
import { overlayVisit, type VisitView } from './active-visits.ts';
import type { Op } from '#sync/store/op.ts';
import { pendingOps } from '#sync/store/outbox.ts';
import { type OilChangeView, overlayOil, overlayVehicle, pendingOilChanges, type VehicleView } from './overlay.ts';

export type VehicleFile = {
  vehicle: VehicleView;
  visits: VisitView[];
  /** Newest first. */
  oilChanges: OilChangeView[];
  /** When the oil is due; null while no oil change is known. */
  oil: OilProjection | null;
};

/** One visit as it stands with what waits on this device; null when the device does not keep it. */
export async function readVisit({ cache, outbox }: Stores, visitId: string): Promise<VisitView | null> {
  const visit = await cache.visit.get(visitId);
  if (!visit) return null;
  const [tasks, vehicle, ops] = await Promise.all([
    cache.task.where('visitId').equals(visitId).sortBy('position'),
    cache.vehicle.get(visit.vehicleId),
    pendingOps(outbox),
  ]);
  return overlayVisit({ visit, vehicle, tasks }, ops);
}

/** The readings of a car that wait on this device, also of one that it does not keep. */
export async function readWaitingKm({ outbox }: Stores, vehicleId: string): Promise<Op[]> {
  return (await pendingOps(outbox)).filter(({ type, entityId }) => type === 'oil.recordKm' && entityId === vehicleId);
}

/** One vehicle with its active visits and its oil changes, newest first. */
export async function readVehicle(stores: Stores, vehicleId: string): Promise<VehicleFile | null> {
  const { cache, outbox } = stores;
  const row = await cache.vehicle.get(vehicleId);
  if (!row) return null;
  const [visits, changes, ops] = await Promise.all([
    cache.visit.where('vehicleId').equals(vehicleId).primaryKeys(),
    cache.oilChange.where('vehicleId').equals(vehicleId).toArray(),
    pendingOps(outbox),
  ]);
  const views = (await Promise.all(visits.map((id) => readVisit(stores, id)))).filter((visit) => visit !== null);
  const taskIds = new Set(views.flatMap((visit) => visit.tasks.map((task) => task.id)));
  const oilChanges = [
    ...pendingOilChanges(vehicleId, taskIds, ops),
    ...changes.map((change) => ({ ...change, unsent: false })),
  ].toSorted((a, b) => b.changedAt.localeCompare(a.changedAt) || b.id.localeCompare(a.id));
  return {
    vehicle: overlayVehicle(row, ops),
    visits: views,
    oilChanges,
    oil: overlayOil(row, oilChanges[0], ops),
  };
}

/** All vehicles the device knows, for looking one up by its plate. */
export async function readVehicles({ cache, outbox }: Stores): Promise<VehicleView[]> {
  const ops = await pendingOps(outbox);
  return (await cache.vehicle.toArray()).map((vehicle) => overlayVehicle(vehicle, ops));
}

/**
 * How old what is shown is (milliseconds since 1970, null when nothing was ever
 * loaded), and whether the server cut it short.
 */
export async function readFreshness({ cache }: Stores): Promise<{ pulledAt: number | null; truncated: boolean }> {
  const [pulledAt, truncated] = await cache.meta.bulkGet(['pulledAt', 'truncated']);
  return {
    pulledAt: typeof pulledAt?.value === 'number' ? pulledAt.value : null,
    truncated: truncated?.value === true,
  };
}

/**
 * All vehicles of a client with their visits and oil changes, those in the workshop
 * first. `pulledAt` null: nothing was loaded yet.
 */
export async function readGarage(stores: Stores): Promise<{ files: VehicleFile[]; pulledAt: number | null }> {
  const ids = await stores.cache.vehicle.toCollection().primaryKeys();
  const files = (await Promise.all(ids.map((id) => readVehicle(stores, id)))).filter((file) => file !== null);
  const inShop = (file: VehicleFile) => (file.visits.some(({ closedAt }) => closedAt === null) ? 0 : 1);
  const { pulledAt } = await readFreshness(stores);
  return {
    files: files.toSorted((a, b) => inShop(a) - inShop(b) || a.vehicle.id.localeCompare(b.vehicle.id)),
    pulledAt,
  };
}
