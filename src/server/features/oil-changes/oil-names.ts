import { staticDataTypes } from '#contract/picklists.ts';
import type { StaticDataType } from '#contract/static-data.ts';
import type { NameUse } from '#server/features/static-data/name-uses-service.ts';
import { countWords, oilChangesWith, type OilColumn } from './oil-names-store.ts';
import { updateOilChange } from './oil-changes-store.ts';

const columns: Partial<Record<StaticDataType, OilColumn>> = { OIL_TYPE: 'oilType', OIL_NAME: 'oilName' };

/** Oils and their types as they stand on oil changes. */
export const oilNames: NameUse = {
  types: staticDataTypes.filter((type) => type in columns),
  count: async (db, type, words) => await countWords(db, columns[type] ?? 'oilName', words),
  rewrite: async (change, type, { from, to }) => {
    const { trx, rev, now } = change;
    const column = columns[type] ?? 'oilName';
    for (const id of await oilChangesWith(trx, column, from)) {
      await updateOilChange(trx, id, { [column]: to, rev, updatedAt: now });
      await change.record('oilChange.update', id, { [column]: [from, to] });
    }
  },
};
