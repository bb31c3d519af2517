import { visitKey } from '#server/db/visit-keys.ts';
import { touchTasksOf } from '#server/features/tasks/tasks-service.ts';
import type { OfVehicle } from '#server/features/users/related-records.ts';
import { countVisitsOf, updateVisit, visitsOf } from './visits-store.ts';

/** The visits of a car, each with the client who brought it; they are found by the plate that stays from now on. */
export const vehicleVisits: OfVehicle = {
  noun: 'visits',
  count: (db, id) => countVisitsOf(db, { vehicleId: id }),
  move: async (change, { from, to }) => {
    const { trx, rev } = change;
    const rows = await visitsOf(trx, { vehicleId: from.id });
    const { plateNumber, brand, model } = to;
    for (const row of rows) {
      const key = visitKey({ ...row, plateNumber, brand, model });
      await updateVisit(trx, row.id, { vehicleId: to.id, searchKey: key, rev });
      await change.record('visit.update', row.id, {
        vehicle: [from.plateNumber, plateNumber],
        vehicleId: [from.id, to.id],
      });
    }
    const ids = rows.map(({ id }) => id);
    await touchTasksOf(change, ids);
    return ids;
  },
};
