import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { listQueryOf, pageOf } from '#contract/lists.ts';
import { instant, km, longText } from '#contract/rules.ts';

export const kmSources = ['OIL_CHANGE', 'VISIT', 'MECHANIC', 'CLIENT', 'IMPORT'] as const;
export type KmSource = (typeof kmSources)[number];
export const kmStates = ['ACCEPTED', 'SUSPECT', 'VOIDED'] as const;
export type KmState = (typeof kmStates)[number];

/** So many readings of one car a client may send within a day, by the server's clock. */
export const CLIENT_READINGS_A_DAY = 10;

/**
 * A reading entered online; the shop floor goes through sync. `confirmed`: the person was asked and said it is right.
 */
export const KmReadingDraft = v.strictObject({
  id: v.optional(Id),
  km,
  readAt: v.optional(instant),
  confirmed: v.optional(v.boolean('type'), false),
  reset: v.optional(v.boolean('type'), false),
  note: v.optional(longText(300), ''),
});
export type KmReadingDraft = v.InferOutput<typeof KmReadingDraft>;

/**
 * A review by Manager or Admin. `km` corrects: another reading takes the place of this one, which stays, voided.
 * `reset` says that the odometer was replaced. Voiding and `reset` need a reason in `note`.
 */
export const KmReadingPatch = v.partial(
  v.strictObject({ state: v.picklist(kmStates, 'one-of'), km, reset: v.boolean('type'), note: longText(300) }),
);
export type KmReadingPatch = v.InferOutput<typeof KmReadingPatch>;

export const KmReading = v.object({
  id: Id,
  rev: v.number(),
  vehicleId: Id,
  km: v.number(),
  readAt: v.string(),
  receivedAt: v.string(),
  source: v.picklist(kmSources),
  byUserId: v.nullable(Id),
  byName: v.nullable(v.string()),
  state: v.picklist(kmStates),
  reset: v.boolean(),
  note: v.string(),
  replacesId: v.nullable(Id),
});
export type KmReading = v.InferOutput<typeof KmReading>;

/** Readings are numbers: there is no text to search. */
export const KmReadingQuery = v.omit(
  listQueryOf(['readAt'] as const, { state: v.optional(v.picklist(kmStates, 'one-of')) }),
  ['q'],
);
export type KmReadingQuery = v.InferOutput<typeof KmReadingQuery>;
export const KmReadingPage = pageOf(KmReading);

const Known = v.nullable(v.object({ km: v.number(), readAt: v.string() }));

/**
 * A reading that waits for review, beside what is known: its car, the accepted
 * readings around it, and what would be plausible.
 */
export const KmReview = v.object({
  ...KmReading.entries,
  vehicle: v.object({
    plateNumber: v.string(),
    brand: v.string(),
    model: v.string(),
    ownerId: Id,
    ownerName: v.string(),
  }),
  previous: Known,
  next: Known,
  plausible: v.object({ from: v.number(), to: v.nullable(v.number()) }),
});
export type KmReview = v.InferOutput<typeof KmReview>;
export const KmReviewQuery = v.omit(
  listQueryOf(['receivedAt'] as const, { state: v.optional(v.picklist(kmStates, 'one-of'), 'SUSPECT') }),
  ['q'],
);
export type KmReviewQuery = v.InferOutput<typeof KmReviewQuery>;
export const KmReviewPage = pageOf(KmReview);
