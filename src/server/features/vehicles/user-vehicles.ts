import { blankTrail } from '#server/features/audit/trail-service.ts';
import type { OfUser } from '#server/features/users/related-records.ts';
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
  erase: async ({ trx, rev }, { id }) => {
    await forgetCalls(trx, id, rev);
    await blankTrail(trx, 'vehicle', await idsOfOwner(trx, id), ['callNote']);
  },
};
