import type { Erasable } from '#server/features/users/related-records.ts';
import { revokeLinksOfClient } from './tracking-store.ts';

/** The links to the visits of a person. */
export const userLinks: Erasable = { erase: ({ trx, now }, { id }) => revokeLinksOfClient(trx, id, now) };
