import { staticDataTypes } from '#contract/picklists.ts';
import type { StaticDataType } from '#contract/static-data.ts';
import type { NameUse } from '#server/features/static-data/name-uses-service.ts';
import { keyVisits } from '#server/db/visit-keys.ts';
import { keysOf } from './vehicles-service.ts';
import { countWords, type NamedColumn, updateVehicle, vehiclesWith } from './vehicles-store.ts';

const columns: Partial<Record<StaticDataType, NamedColumn>> = {
  BRAND: 'brand',
  MODEL: 'model',
  COLOR: 'color',
  ENGINE_TYPE: 'engineType',
};

/** Makes, models, colours and engine types as they stand on vehicles. */
export const vehicleNames: NameUse = {
  types: staticDataTypes.filter((type) => type in columns),
  count: async (db, type, words) => await countWords(db, columns[type] ?? 'brand', words),
  rewrite: async (change, type, { from, to }) => {
    const { trx, rev, now } = change;
    const column = columns[type] ?? 'brand';
    for (const row of await vehiclesWith(trx, column, from)) {
      await updateVehicle(trx, row.id, { [column]: to, ...keysOf({ ...row, [column]: to }), rev, updatedAt: now });
      await keyVisits(trx, { vehicleId: row.id });
      await change.record('vehicle.update', row.id, { [column]: [from, to] });
    }
  },
};
