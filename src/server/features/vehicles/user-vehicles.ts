import { blankTrail } from '#server/features/audit/trail-service.ts';
import { cleanFileNames } from '#server/features/media/related-media.ts';
import type { OfUser } from '#server/features/users/related-records.ts';
import { carsEverOf } from './cars-ever-of.ts';
import { countVehiclesOf, forgetCalls, idsOfOwner, moveVehicles } from './vehicles-store.ts';

/** The cars of a person. */
export const userVehicles: OfUser = {
  noun: 'vehicles',
  count: countVehiclesOf,
  move: async (change, { from, to }) => {
    const { trx, rev } = change;
    const ids = await idsOfOwner(trx, from.id);
    await moveVehicles(trx, from.id, to.id, rev);
    for (const id of ids) {
      await change.record('vehicle.update', id, { ownerId: [from.id, to.id] });
    }
    return ids;
  },
  erase: async (change, { id }, clean) => {
    const { trx, rev } = change;
    await cleanFileNames(change, id, await carsEverOf(trx, id), clean);
    await forgetCalls(trx, id, rev);
    await blankTrail(trx, 'vehicle', await idsOfOwner(trx, id), ['callNote']);
  },
};
