import * as v from 'valibot';
import { urgencies } from '#contract/picklists.ts';
import { LANGUAGES } from '#contract/constants.ts';
import { TableLanguage } from '#contract/csv.ts';
import { Id } from '#contract/ids.ts';
import { flag, listQuery, listQueryOf, pageOf } from '#contract/lists.ts';
import { OilDue } from '#contract/oil-projection.ts';
import { list, longText } from '#contract/rules.ts';

const OilCall = v.object({
  calledAt: v.nullable(v.string()),
  calledByName: v.nullable(v.string()),
  callNote: v.string(),
});

/** Another car of the same owner whose oil is due as well. */
export const AlsoDue = v.object({
  id: Id,
  plateNumber: v.string(),
  brand: v.string(),
  model: v.string(),
  latestKm: v.nullable(v.number()),
  due: OilDue,
});
export type AlsoDue = v.InferOutput<typeof AlsoDue>;

/** A car whose oil is due or will be, with whom to call about it. The car's own id is the id. */
export const DueVehicle = v.object({
  id: Id,
  plateNumber: v.string(),
  brand: v.string(),
  model: v.string(),
  ownerId: Id,
  ownerName: v.string(),
  /** With the country code in front (E.164). */
  phone: v.nullable(v.string()),
  language: v.picklist(LANGUAGES),
  latestKm: v.nullable(v.number()),
  lastKmUpdate: v.nullable(v.string()),
  due: OilDue,
  /** Of a list by owners: his other cars that the list would show, the most overdue first. */
  also: v.array(AlsoDue),
  /** What to write to the owner about all of them, in the owner's language. */
  message: v.string(),
  ...OilCall.entries,
});
export type DueVehicle = v.InferOutput<typeof DueVehicle>;

const filters = {
  urgency: v.optional(v.picklist(urgencies, 'one-of')),
  /** Those who were called about the next change, or were not. */
  called: v.optional(flag),
};
/** Without an urgency: all that are to be called, which is what is overdue, due or due soon. */
export const DueQuery = listQueryOf(['due'] as const, {
  ...filters,
  /** One line an owner, that of the car that needs it first: whoever calls says it once. */
  perOwner: v.optional(flag),
});
export type DueQuery = v.InferOutput<typeof DueQuery>;
export const DuePage = pageOf(DueVehicle);

/** The same list as a table to take along, headed in one language. */
export const DueExportQuery = v.strictObject({ q: listQuery.q, ...filters, lng: TableLanguage });
export type DueExportQuery = v.InferOutput<typeof DueExportQuery>;

/** The owner was called, or (`called: false`) was not after all. */
export const OilCallDraft = v.strictObject({
  called: v.optional(v.boolean('type'), true),
  note: v.optional(longText(300), ''),
  /** Other cars of the same owner that the call was about. */
  also: v.optional(list(Id, 100), []),
});
export type OilCallDraft = v.InferOutput<typeof OilCallDraft>;
