import { keyVisits } from '../visit-keys.ts';
import type { Migration } from './migration.ts';

/** Until now a visit was found by the names that it, its client and its car had when it was made. */
export const visitsFoundAnew: Migration = {
  name: 'visits found anew',
  statements: () => [],
  rows: (trx) => keyVisits(trx, {}),
};
