import { keyVisits } from '../visit-keys.ts';
import type { Migration } from './migration.ts';

/** Until now a visit was not found by the new name of a make or a model that the shop had given another. */
export const visitsOfRenamedCars: Migration = {
  name: 'visits of renamed cars',
  statements: () => [],
  rows: (trx) => keyVisits(trx, {}),
};
