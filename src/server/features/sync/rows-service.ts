import { noRows, type OneVehicle, syncEntities, type SyncEntity, type SyncRows } from '#contract/sync-rows.ts';
import type { Db } from '#server/db/dialect.ts';
import { assertFound } from '#server/http/assertions.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { toSyncOilChange, toSyncTask, toSyncVehicle, toSyncVisit } from './sync-rows.ts';
import { clientOf, SCOPE_MAX, seesMoney, type SyncActor } from './sync-scope.ts';
import {
  newestReadings,
  selectOilChanges,
  selectTasks,
  selectVehicles,
  selectVisits,
  type Selection,
} from './sync-store.ts';

/** The rows of one table by id, those in scope, as this person may see them. */
export async function rowsById(
  db: Db,
  actor: SyncActor,
  ids: Partial<Record<SyncEntity, string[]>>,
): Promise<SyncRows> {
  const rows = noRows();
  for (const entity of syncEntities) {
    const wanted = ids[entity];
    if (!wanted?.length) continue;
    const found = await readRows[entity](db, actor, { ids: wanted, clientId: clientOf(actor), limit: wanted.length });
    Object.assign(rows, { [entity]: found.map(({ row }) => row) });
  }
  return rows;
}

/**
 * One car with its oil changes, newest first, for whoever looks at one that his device does not keep.
 * @throws AppError not-found, also for another's; merged
 */
export async function vehicleFor(db: Db, actor: SyncActor, vehicleId: string): Promise<OneVehicle> {
  const selection = { vehicleId, clientId: clientOf(actor), limit: SCOPE_MAX.oilChange };
  await getVehicle(db, actor, vehicleId);
  const [vehicle] = await selectVehicles(db, selection);
  const changes = await selectOilChanges(db, selection);
  return {
    vehicle: toSyncVehicle(assertFound(vehicle), (await newestReadings(db, [vehicleId])).get(vehicleId) ?? []),
    oilChanges: changes.toSorted((a, b) => b.changedAt - a.changedAt).map(toSyncOilChange),
  };
}

type Found = { row: { id: string; rev: number }; inScope: boolean };

/** The rows of one table as this person may see them, and whether his device keeps each. */
export const readRows: Record<SyncEntity, (db: Db, actor: SyncActor, selection: Selection) => Promise<Found[]>> = {
  visit: async (db, actor, selection) =>
    (await selectVisits(db, selection)).map((row) => ({
      row: toSyncVisit(row, seesMoney(actor)),
      inScope: row.offlineActive === 1 && row.deletedAt === null,
    })),
  task: async (db, actor, selection) =>
    (await selectTasks(db, selection)).map((row) => ({
      row: toSyncTask(row, seesMoney(actor), clientOf(actor) !== undefined),
      inScope: row.offlineActive === 1 && row.visitDeletedAt === null && row.deletedAt === null,
    })),
  vehicle: async (db, actor, selection) => {
    const rows = await selectVehicles(db, selection);
    const readings = await newestReadings(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => ({
      row: toSyncVehicle(row, readings.get(row.id) ?? []),
      inScope: row.deletedAt === null && keeps(actor, row),
    }));
  },
  oilChange: async (db, actor, selection) =>
    (await selectOilChanges(db, selection)).map((row) => ({
      row: toSyncOilChange(row),
      inScope: row.deletedAt === null && row.vehicleDeletedAt === null && keeps(actor, row),
    })),
};

/** A client keeps all of his cars, a tablet of the shop those that are marked. */
function keeps(actor: SyncActor, { offlineActive }: { offlineActive: 0 | 1 }): boolean {
  return clientOf(actor) !== undefined || offlineActive === 1;
}
