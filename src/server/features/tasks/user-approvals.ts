import { blankTrail } from '#server/features/audit/trail-service.ts';
import type { Erasable } from '#server/features/users/related-records.ts';
import { forgetAgreedWith } from './approvals-store.ts';

/** The names of those who agreed on the phone; that the work was agreed to stays. */
export const userApprovals: Erasable = {
  erase: async ({ trx, rev }, { id }) => blankTrail(trx, 'task', await forgetAgreedWith(trx, id, rev), ['agreedWith']),
};
