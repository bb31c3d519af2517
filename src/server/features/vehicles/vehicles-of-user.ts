import { auditOf } from '#server/features/audit/audit-service.ts';
import type { OfUser } from '#server/features/users/belongings.ts';
import { countVehiclesOf, idsOfOwner, moveVehicles } from './vehicles-store.ts';

const record = auditOf('vehicle');

/** The cars of a person. */
export const vehiclesOfUser: OfUser = {
  noun: 'vehicles',
  count: countVehiclesOf,
  move: async (trx, person, { from, to }, { rev, now }) => {
    const ids = await idsOfOwner(trx, from.id);
    await moveVehicles(trx, from.id, to.id, rev);
    for (const id of ids) {
      await record(trx, person, 'vehicle.update', id, now, { ownerId: [from.id, to.id] });
    }
    return ids;
  },
};
