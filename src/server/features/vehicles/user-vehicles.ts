import type { OfUser } from '#server/features/users/related-records.ts';
import { countVehiclesOf, idsOfOwner, moveVehicles } from './vehicles-store.ts';

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
};
