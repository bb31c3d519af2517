import * as v from 'valibot';
import { LANGUAGES, THEME_SHADES } from '#contract/constants.ts';
import { currencies } from '#contract/currencies.ts';
import { Id } from '#contract/ids.ts';
import { longText } from '#contract/rules.ts';

export const brandingStatuses = ['ACTIVE', 'DRAFT'] as const;
export type BrandingStatus = (typeof brandingStatuses)[number];

/** The entry types a merchant's branding is made of; what each may hold is the table in branding-keys.ts. */
export const brandingTypes = [
  'MERCHANT_THEME_COLORS',
  'LANDING_HERO',
  'LANDING_ABOUT',
  'LANDING_FAQ',
  'LANDING_SECTIONS',
  'CONTACT',
  'WORKING_HOURS',
  'SOCIAL_LINKS',
  'IMAGES',
] as const;

/** An address that is not https: a script, a file, a picture that is its own address. */
const OTHER_ADDRESS = /(?:^|")\s*(?:javascript|vbscript|data|blob|file|http):/iu;
/** Names of fonts, one after the other: nothing that would end the rule they stand in. */
const fontFamily = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\p{L}\p{N} ,'"-]*$/u));

const Field = v.strictObject({
  key: v.pipe(v.string('type'), v.regex(/^[A-Za-z0-9_.-]{1,60}$/, 'format')),
  value: v.pipe(
    longText(60_000),
    v.check((text) => !OTHER_ADDRESS.test(text), 'format'),
  ),
});
const fields = {
  type: v.picklist(brandingTypes, 'one-of'),
  language: v.picklist(['common', ...LANGUAGES] as const, 'one-of'),
  fields: v.pipe(v.array(Field, 'type'), v.maxLength(100, 'max')),
};

const status = v.picklist(brandingStatuses, 'one-of');
const themeColors = <T extends { type: string; fields: { value: string }[] }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.type !== 'MERCHANT_THEME_COLORS') return;
    if (!dataset.value.fields.every((field) => parseThemeColors(field.value)))
      addIssue({ message: 'theme-json', path: [pathItem(dataset.value, 'fields')] });
  });

export const BrandingDraft = v.pipe(v.strictObject({ ...fields, status: v.optional(status, 'DRAFT') }), themeColors());
export type BrandingDraft = v.InferOutput<typeof BrandingDraft>;
/** The whole entry anew; without a status it keeps the one it has. */
export const BrandingUpdate = v.pipe(v.strictObject({ ...fields, status: v.optional(status) }), themeColors());
export type BrandingUpdate = v.InferOutput<typeof BrandingUpdate>;

export const BrandingEntry = v.object({
  id: Id,
  type: v.string(),
  language: v.string(),
  status: v.picklist(brandingStatuses),
  fields: v.array(v.object({ key: v.string(), value: v.string() })),
});
export type BrandingEntry = v.InferOutput<typeof BrandingEntry>;
export const Branding = v.array(BrandingEntry);
export type Branding = v.InferOutput<typeof Branding>;

/** `lan` is cut to two letters, an unknown one falls back to Arabic; `status` is sent only when not ACTIVE. */
export const BrandingQuery = v.strictObject({
  lan: v.optional(v.pipe(v.string('type'), v.maxLength(35, 'max-length')), 'ar'),
  status: v.optional(v.picklist(brandingStatuses, 'one-of'), 'ACTIVE'),
});
export const BrandingWritten = v.object({ message: v.string(), status: v.number() });

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
const weight = v.optional(v.union([v.number(), v.string()]));
export const ThemeColors = v.object({
  colorBrand: v.object(
    Object.fromEntries(THEME_SHADES.map((shade) => [shade, hex])) as Record<(typeof THEME_SHADES)[number], typeof hex>,
  ),
  font: v.optional(
    v.object({
      fontFamily: v.optional(fontFamily),
      fontWeightRegular: weight,
      fontWeightMedium: weight,
      fontWeightSemiBold: weight,
      fontWeightBold: weight,
    }),
  ),
});
export type ThemeColors = v.InferOutput<typeof ThemeColors>;

/** Reads the JSON of an entry MERCHANT_THEME_COLORS; undefined when it is no JSON or lacks a shade. */
export function parseThemeColors(json: string): ThemeColors | undefined {
  try {
    const result = v.safeParse(ThemeColors, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** The colours and fonts that a shop shows itself in; undefined where it has chosen none that can be read. */
export function themeOf(branding: Branding): ThemeColors | undefined {
  const entry = branding.find(({ type }) => type === 'MERCHANT_THEME_COLORS');
  return entry?.fields.map(({ value }) => parseThemeColors(value)).find((theme) => theme !== undefined);
}

/** Whom people ask for help, from the server's settings; what is not set is not shown. */
export const supportChannels = ['email', 'phone', 'whatsapp', 'facebook', 'instagram'] as const;
export type Support = Partial<Record<(typeof supportChannels)[number], string>>;

export const Merchant = v.object({
  merchant: v.object({
    merchant_name: v.string(),
    /** The currency of new amounts, from the server's settings. */
    currency: v.optional(v.picklist(currencies)),
    /** By whose clock the shop opens and closes. */
    timeZone: v.optional(v.string()),
    support: v.optional(v.record(v.picklist(supportChannels), v.string())),
  }),
});
export type Merchant = v.InferOutput<typeof Merchant>;

function pathItem(input: Record<string, unknown>, key: string): v.IssuePathItem {
  return { type: 'object', origin: 'value', input, key, value: input[key] };
}
