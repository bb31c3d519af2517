import * as v from 'valibot';
import { Id, recordFields } from '#contract/ids.ts';
import { pageOf, listQueryOf } from '#contract/lists.ts';
import { OilDue } from '#contract/oil-projection.ts';
import { day, instant, km, line, longText } from '#contract/rules.ts';

const fields = {
  oilName: line(50),
  oilType: line(50),
  currentKm: km,
  nextChangeKm: km,
  nextChangeDate: v.nullable(day),
  notes: longText(),
};

/** An oil change at the car: km at the change, and when the next is due. It also records the km as a reading. */
export const OilChangeDraft = v.strictObject({
  id: v.optional(Id),
  vehicleId: Id,
  ...fields,
  /** Left out: what the oil type's months say. Null: only the kilometres count. */
  nextChangeDate: v.optional(v.nullable(day)),
  notes: v.optional(fields.notes, ''),
  changedAt: v.optional(instant),
  /** The person was asked about an unlikely km and said it is right. */
  confirmed: v.optional(v.boolean('type'), false),
});
export type OilChangeDraft = v.InferOutput<typeof OilChangeDraft>;

/** What a person enters of an oil change. */
export const OilChangeFacts = v.strictObject(fields);
export const OilChangePatch = v.partial(OilChangeFacts);
export type OilChangePatch = v.InferOutput<typeof OilChangePatch>;

/** What an oil change is, on the screens and on a tablet. */
export const oilChangeFields = {
  vehicleId: Id,
  oilName: v.string(),
  oilType: v.string(),
  currentKm: v.number(),
  nextChangeKm: v.number(),
  nextChangeDate: v.nullable(v.string()),
  notes: v.string(),
  changedAt: v.string(),
};

export const OilChange = v.object({
  ...recordFields,
  ...oilChangeFields,
  latestKm: v.nullable(v.number()),
  lastKmUpdate: v.nullable(v.string()),
  /** Of the car's newest oil change; the earlier ones are done with. */
  due: v.nullable(OilDue),
});
export type OilChange = v.InferOutput<typeof OilChange>;

export const oilChangeSorts = ['changedAt', 'currentKm', 'updatedAt'] as const;
export const OilChangeQuery = listQueryOf(oilChangeSorts, { vehicleId: v.optional(Id) });
export type OilChangeQuery = v.InferOutput<typeof OilChangeQuery>;
/** The same list under the vehicle it belongs to. */
export const VehicleOilChangeQuery = v.omit(OilChangeQuery, ['vehicleId']);
export const OilChangePage = pageOf(OilChange);
