import * as v from 'valibot';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { Money } from '#contract/money.ts';
import { line, longText, picture, whole } from '#contract/rules.ts';

/** A name in the three languages; Arabic is required, the others fall back to it. */
export const LocalName = v.strictObject({
  ar: line(100),
  en: v.optional(line(100, 0), ''),
  fr: v.optional(line(100, 0), ''),
});
export type LocalName = v.InferOutput<typeof LocalName>;
const LocalText = v.strictObject({
  ar: v.optional(longText(), ''),
  en: v.optional(longText(), ''),
  fr: v.optional(longText(), ''),
});

const amount = v.nullable(Money);
const categoryFields = {
  title: LocalName,
  description: LocalText,
  image: picture,
  order: whole(0, 10_000),
  visible: v.boolean('type'),
  minPrice: amount,
  maxPrice: amount,
};
export const CategoryDraft = v.strictObject({
  id: v.optional(Id),
  ...categoryFields,
  description: v.optional(LocalText, {}),
  image: v.optional(picture, null),
  order: v.optional(categoryFields.order, 0),
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
  title: v.record(v.string(), v.string()),
  description: v.record(v.string(), v.string()),
});
export type Category = v.InferOutput<typeof Category>;

const itemFields = {
  categoryId: Id,
  title: LocalName,
  description: LocalText,
  price: Money,
  image: picture,
  durationMinutes: whole(0, 10_000),
  featured: v.boolean('type'),
  visible: v.boolean('type'),
  isOilChange: v.boolean('type'),
};
export const OfferingItemDraft = v.strictObject({
  id: v.optional(Id),
  ...itemFields,
  description: v.optional(LocalText, {}),
  image: v.optional(picture, null),
  durationMinutes: v.optional(itemFields.durationMinutes, 0),
  featured: v.optional(v.boolean('type'), false),
  visible: v.optional(v.boolean('type'), true),
  isOilChange: v.optional(v.boolean('type'), false),
});
export type OfferingItemDraft = v.InferOutput<typeof OfferingItemDraft>;
export const OfferingItemPatch = v.partial(v.strictObject(itemFields));
export type OfferingItemPatch = v.InferOutput<typeof OfferingItemPatch>;
export const OfferingItem = v.object({
  ...recordFields,
  ...itemFields,
  title: v.record(v.string(), v.string()),
  description: v.record(v.string(), v.string()),
});
export type OfferingItem = v.InferOutput<typeof OfferingItem>;

export const CategoryQuery = listQueryOf(['order', 'createdAt'] as const, { visible: v.optional(flag) });
export type CategoryQuery = v.InferOutput<typeof CategoryQuery>;
export const OfferingItemQuery = listQueryOf(['order', 'price', 'createdAt'] as const, {
  categoryId: v.optional(Id),
  visible: v.optional(flag),
  featured: v.optional(flag),
});
export type OfferingItemQuery = v.InferOutput<typeof OfferingItemQuery>;
export const CategoryPage = pageOf(Category);
export const OfferingItemPage = pageOf(OfferingItem);
export type OfferingItemPage = v.InferOutput<typeof OfferingItemPage>;
