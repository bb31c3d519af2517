import * as v from 'valibot';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { longText, optional, whole } from '#contract/rules.ts';
import { starChoices } from '#contract/picklists.ts';

export const STARS_MAX = 5;

/**
 * How a client found a visit of his own, or (without one) the shop. Rating the same again changes what was said before.
 */
export const RatingDraft = v.strictObject({
  stars: whole(1, STARS_MAX),
  feedback: optional(longText()),
  visitId: v.optional(v.nullable(Id), null),
});
export type RatingDraft = v.InferOutput<typeof RatingDraft>;

const fields = { ...recordFields, stars: v.number(), feedback: v.nullable(v.string()), visitId: v.nullable(Id) };
/** `isUpdate`: the client had rated this before. */
export const SavedRating = v.object({ ...fields, isUpdate: v.boolean() });
export type SavedRating = v.InferOutput<typeof SavedRating>;

export const Rating = v.object({
  ...fields,
  userId: Id,
  clientName: v.string(),
  visitNumber: v.nullable(v.number()),
  vehicleId: v.nullable(Id),
  plateNumber: v.nullable(v.string()),
});
export type Rating = v.InferOutput<typeof Rating>;

/**
 * What a client has said so far, the newest first, at most 100; and whether he may speak of the
 * shop as a whole: once a visit was closed.
 */
export const OwnRatings = v.object({ items: v.array(Rating), mayRateShop: v.boolean() });
export type OwnRatings = v.InferOutput<typeof OwnRatings>;

/** From so many ratings on their average is shown to everybody. */
export const RATINGS_SHOWN_FROM = 5;

/** All ratings together; `counts` holds how many gave one star, two stars … five. */
export const RatingSummary = v.object({
  average: v.nullable(v.number()),
  total: v.number(),
  counts: v.array(v.number()),
});
export type RatingSummary = v.InferOutput<typeof RatingSummary>;

export const RatingQuery = v.omit(
  listQueryOf(['createdAt', 'stars'] as const, {
    stars: v.optional(v.pipe(v.picklist(starChoices, 'one-of'), v.transform(Number))),
    withFeedback: v.optional(flag),
    userId: v.optional(Id),
  }),
  ['q'],
);
export type RatingQuery = v.InferOutput<typeof RatingQuery>;
export const RatingPage = pageOf(Rating);
