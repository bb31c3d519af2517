import * as v from 'valibot';
import { brandFieldIssues, isBrandKey } from '#contract/brand-fields.ts';
import { brandingStatuses, brandingTypes } from '#contract/branding.ts';
import { LANGUAGES, TEXT_MAX } from '#contract/constants.ts';
import { list, longText } from '#contract/rules.ts';

/** An address that is not https: a script, a file, a picture that is its own address. */
const OTHER_ADDRESS = /(?:^|")\s*(?:javascript|vbscript|data|blob|file|http):/iu;

const Field = v.strictObject({
  key: v.pipe(v.string('type'), v.regex(/^[A-Za-z0-9_.-]{1,60}$/, 'format')),
  value: v.pipe(
    longText(TEXT_MAX),
    v.check((text) => !OTHER_ADDRESS.test(text), 'format'),
  ),
});
type Fields = v.InferOutput<typeof Field>[];

const entry = {
  type: v.picklist(brandingTypes, 'one-of'),
  language: v.picklist(['common', ...LANGUAGES] as const, 'one-of'),
  fields: list(Field, 100),
};
const status = v.picklist(brandingStatuses, 'one-of');

/** Each field is one that its type has, once, and holds what the form would take. */
const fieldRules = <T extends { type: string; fields: Fields }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { type, fields } = dataset.value;
    const seen = new Set<string>();
    for (const [place, field] of fields.entries()) {
      const at = (key: 'key' | 'value') => ({ path: pathTo(dataset.value, place, key) });
      const { key, value } = field;
      if (!isBrandKey(type, key)) addIssue({ message: 'unknown-field', ...at('key') });
      else if (seen.has(key)) addIssue({ message: 'format', ...at('key') });
      else {
        for (const { message, expected } of brandFieldIssues(type, key, value))
          addIssue({ message, ...(expected !== null && { expected }), ...at('value') });
      }
      seen.add(key);
    }
  });

/** A new entry of what the shop shows of itself: a draft unless it says otherwise. */
export const BrandingDraft = v.pipe(v.strictObject({ ...entry, status: v.optional(status, 'DRAFT') }), fieldRules());
export type BrandingDraft = v.InferOutput<typeof BrandingDraft>;
/** The whole entry anew; without a status it keeps the one it has. */
export const BrandingUpdate = v.pipe(v.strictObject({ ...entry, status: v.optional(status) }), fieldRules());
export type BrandingUpdate = v.InferOutput<typeof BrandingUpdate>;

function pathTo(
  input: { fields: Fields },
  place: number,
  key: 'key' | 'value',
): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const { fields } = input;
  const field = fields[place] ?? { key: '', value: '' };
  return [
    { type: 'object', origin: 'value', input, key: 'fields', value: fields },
    { type: 'array', origin: 'value', input: fields, key: place, value: field },
    { type: 'object', origin: 'value', input: field, key, value: field[key] },
  ];
}
