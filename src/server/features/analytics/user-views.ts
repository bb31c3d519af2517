import type { Erasable } from '#server/features/users/related-records.ts';
import { makeViewsAnonymous } from './page-views-store.ts';

/** The pages that a person looked at stay counted, as anybody's. */
export const userViews: Erasable = { erase: ({ trx }, { id }) => makeViewsAnonymous(trx, id) };
