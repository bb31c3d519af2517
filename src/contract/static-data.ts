import * as v from 'valibot';
import { LANGUAGES } from '#contract/constants.ts';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { LocalName } from '#contract/local-text.ts';
import { whole } from '#contract/rules.ts';
import { staticDataTypes } from '#contract/picklists.ts';

export type StaticDataType = (typeof staticDataTypes)[number];

const fields = { type: v.picklist(staticDataTypes, 'one-of'), name: LocalName };
const intervalKm = v.nullable(whole(500, 100_000));
const intervalMonths = v.nullable(whole(1, 60));

/** A name; for oil types also the interval to the next change, in km and months. */
export const StaticDataDraft = v.strictObject({
  id: v.optional(Id),
  ...fields,
  intervalKm: v.optional(intervalKm, null),
  intervalMonths: v.optional(intervalMonths, null),
});
export type StaticDataDraft = v.InferOutput<typeof StaticDataDraft>;
export const StaticDataPatch = v.partial(v.strictObject({ ...fields, intervalKm, intervalMonths }));
export type StaticDataPatch = v.InferOutput<typeof StaticDataPatch>;

export const StaticData = v.object({
  ...recordFields,
  type: v.picklist(staticDataTypes),
  name: v.record(v.string(), v.string()),
  intervalKm: v.nullable(v.number()),
  intervalMonths: v.nullable(v.number()),
  /** How many records are written with this name, in any of its languages; only where the list is asked `withUses`. */
  uses: v.optional(v.number()),
});
export type StaticData = v.InferOutput<typeof StaticData>;
export const StaticDataQuery = listQueryOf(['name', 'type', 'createdAt'] as const, {
  type: v.optional(fields.type),
  removed: v.optional(flag),
  withUses: v.optional(flag),
  /** In which language they are ordered by name; a name that lacks it stands by its Arabic one. */
  lng: v.optional(v.picklist(LANGUAGES, 'one-of'), 'ar'),
});
export type StaticDataQuery = v.InferOutput<typeof StaticDataQuery>;
export const StaticDataPage = pageOf(StaticData);
/** Every name of the shop in its languages, by type: what is written in a record is shown in the reader's language. */
export const StaticNames = v.object({
  names: v.array(v.object({ type: v.picklist(staticDataTypes), name: v.record(v.string(), v.string()) })),
});
export type StaticNames = v.InferOutput<typeof StaticNames>;
/** Which name of the same type takes the place of one that is removed. */
export const StaticDataRemoval = v.strictObject({ replacement: v.optional(Id) });
