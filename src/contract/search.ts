import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { taskStatuses } from '#contract/task-status.ts';
import { searchTypes } from '#contract/picklists.ts';

export type SearchType = (typeof searchTypes)[number];

/** Shown of each type at once, and of one that is asked for alone; counting stops at the last. */
export const SEARCH_GROUP_SIZE = 5;
export const SEARCH_TYPE_SIZE = 50;
export const SEARCH_COUNT_MAX = 100;

export const SearchQuery = v.strictObject({
  q: v.pipe(
    v.string('type'),
    v.maxLength(100, 'max-length'),
    v.regex(/^\P{Cc}*$/u, 'format'),
    v.trim(),
    v.minLength(1, 'required'),
  ),
  type: v.optional(v.picklist(searchTypes, 'one-of')),
});
export type SearchQuery = v.InferOutput<typeof SearchQuery>;

/** One record found: where it is (its client, car and visit), its plate, and the words that say which one it is. */
export const SearchHit = v.object({
  id: Id,
  /** Null for a message of somebody unknown. */
  userId: v.nullable(Id),
  vehicleId: v.nullable(Id),
  visitId: v.nullable(Id),
  plateNumber: v.nullable(v.string()),
  /** The car, in the words of its record; whoever reads them calls it in his own language. */
  car: v.nullable(v.object({ brand: v.string(), model: v.string(), year: v.nullable(v.number()) })),
  /** Empty for a car, which is called by its make and model. */
  title: v.string(),
  /** Whom it belongs to, or a phone. */
  detail: v.string(),
  /** The short number of a visit. */
  number: v.nullable(v.number()),
  /** A day or an instant. */
  at: v.nullable(v.string()),
  status: v.nullable(v.picklist(taskStatuses)),
});
export type SearchHit = v.InferOutput<typeof SearchHit>;

/** What was found of one type. `totalIsExact` is false when counting stopped. */
export const SearchGroup = v.object({
  type: v.picklist(searchTypes),
  total: v.number(),
  totalIsExact: v.boolean(),
  items: v.array(SearchHit),
});
export type SearchGroup = v.InferOutput<typeof SearchGroup>;

export const SearchAnswer = v.object({ groups: v.array(SearchGroup) });
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;
