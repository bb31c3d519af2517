import type { Erasable } from '#server/features/users/related-records.ts';
import { removeKnownDevices, removeRegistrations, removeResetProofs } from './auth-store.ts';

/** By which a person was known at the door. */
export const userSignIns: Erasable = {
  erase: async ({ trx }, { id, email, emailKey, phoneKey }) => {
    for (const address of [email, emailKey, phoneKey]) {
      if (address !== null) await removeRegistrations(trx, address);
    }
    await removeKnownDevices(trx, id);
    await removeResetProofs(trx, id);
  },
};
