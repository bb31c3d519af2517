import * as v from 'valibot';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { LocalName, LocalText } from '#contract/local-text.ts';
import { Money } from '#contract/money.ts';
import { PictureAddress } from '#contract/pictures.ts';
import { list, whole } from '#contract/rules.ts';

const amount = v.nullable(Money);
/** The address of a public picture, or none: then the page draws one. */
const image = v.nullable(PictureAddress, null);
const categoryFields = {
  title: LocalName,
  description: LocalText,
  image,
  order: whole(0, 10_000),
  visible: v.boolean('type'),
  minPrice: amount,
  maxPrice: amount,
};
export const CategoryDraft = v.strictObject({
  id: v.optional(Id),
  ...categoryFields,
  description: v.optional(LocalText, {}),
  image: v.optional(image, null),
  order: v.optional(categoryFields.order),
  visible: v.optional(v.boolean('type'), true),
  minPrice: v.optional(amount, null),
  maxPrice: v.optional(amount, null),
});
export type CategoryDraft = v.InferOutput<typeof CategoryDraft>;
export const CategoryPatch = v.partial(v.strictObject(categoryFields));
export type CategoryPatch = v.InferOutput<typeof CategoryPatch>;
export const Category = v.object({
  ...recordFields,
  ...categoryFields,
  // Earlier a picture was stored in the record itself.
  image: v.nullable(v.string()),
  title: v.record(v.string(), v.string()),
  description: v.record(v.string(), v.string()),
});
export type Category = v.InferOutput<typeof Category>;

const itemFields = {
  categoryId: Id,
  title: LocalName,
  description: LocalText,
  price: Money,
  image,
  durationMinutes: whole(0, 10_000),
  featured: v.boolean('type'),
  visible: v.boolean('type'),
  isOilChange: v.boolean('type'),
  /** The place in its category, as visitors see it. */
  order: whole(0, 10_000),
  /** The work may cost more than the price says. */
  isFromPrice: v.boolean('type'),
};
export const OfferingItemDraft = v.strictObject({
  id: v.optional(Id),
  ...itemFields,
  description: v.optional(LocalText, {}),
  image: v.optional(image, null),
  durationMinutes: v.optional(itemFields.durationMinutes, 0),
  featured: v.optional(v.boolean('type'), false),
  visible: v.optional(v.boolean('type'), true),
  isOilChange: v.optional(v.boolean('type'), false),
  order: v.optional(itemFields.order),
  isFromPrice: v.optional(v.boolean('type'), false),
});
export type OfferingItemDraft = v.InferOutput<typeof OfferingItemDraft>;
export const OfferingItemPatch = v.partial(v.strictObject(itemFields));
export type OfferingItemPatch = v.InferOutput<typeof OfferingItemPatch>;
export const OfferingItem = v.object({
  ...recordFields,
  ...itemFields,
  // What a device kept from an earlier version has neither.
  order: v.optional(itemFields.order, 0),
  isFromPrice: v.optional(itemFields.isFromPrice, false),
  image: v.nullable(v.string()),
  title: v.record(v.string(), v.string()),
  description: v.record(v.string(), v.string()),
});
export type OfferingItem = v.InferOutput<typeof OfferingItem>;

/** What became of a service this year: how many tasks, and what they were sold for on average. */
export const OfferingUse = v.object({ tasks: v.number(), average: amount });
export type OfferingUse = v.InferOutput<typeof OfferingUse>;

/** Where a category or a service goes: before another of the same list, or to its end. */
export const OfferingMove = v.strictObject({ before: v.nullable(Id) });
export type OfferingMove = v.InferOutput<typeof OfferingMove>;

export const CATALOGUE_MAX = 200;
/** What a shop takes over in one go. What has its id already is left as it is, so that it can be sent again. */
export const OfferingCatalogue = v.strictObject({
  categories: list(v.strictObject({ ...CategoryDraft.entries, id: Id }), CATALOGUE_MAX),
  items: list(v.strictObject({ ...OfferingItemDraft.entries, id: Id }), CATALOGUE_MAX),
});
export type OfferingCatalogue = v.InferOutput<typeof OfferingCatalogue>;
/** How many of them are new. */
export const CatalogueTaken = v.object({ categories: v.number(), items: v.number() });
export type CatalogueTaken = v.InferOutput<typeof CatalogueTaken>;

export const CategoryQuery = listQueryOf(['order', 'createdAt'] as const, { visible: v.optional(flag) });
export type CategoryQuery = v.InferOutput<typeof CategoryQuery>;
export const OfferingItemQuery = listQueryOf(['order', 'featured', 'price', 'createdAt'] as const, {
  categoryId: v.optional(Id),
  visible: v.optional(flag),
  featured: v.optional(flag),
});
export type OfferingItemQuery = v.InferOutput<typeof OfferingItemQuery>;
export const CategoryPage = pageOf(Category);
export type CategoryPage = v.InferOutput<typeof CategoryPage>;
export const OfferingItemPage = pageOf(OfferingItem);
export type OfferingItemPage = v.InferOutput<typeof OfferingItemPage>;

/** The whole offering, as the public sees it. */
export const AllServices = v.object({ categories: v.array(Category), items: v.array(OfferingItem) });
export type AllServices = v.InferOutput<typeof AllServices>;
