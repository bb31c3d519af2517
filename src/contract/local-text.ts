import * as v from 'valibot';
import { line, longText } from '#contract/rules.ts';

/** A name in the three languages; Arabic is required, the others fall back to it. */
export const LocalName = v.strictObject({
  ar: line(100),
  en: v.optional(line(100, 0), ''),
  fr: v.optional(line(100, 0), ''),
});
export type LocalName = v.InferOutput<typeof LocalName>;
/** A text in the three languages, none of them required. */
export const LocalText = v.strictObject({
  ar: v.optional(longText(), ''),
  en: v.optional(longText(), ''),
  fr: v.optional(longText(), ''),
});
