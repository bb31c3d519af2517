import * as v from 'valibot';
import { THEME_SHADES } from '#contract/constants.ts';
import { currencies } from '#contract/currencies.ts';
import { Id } from '#contract/ids.ts';
import { line, rawText } from '#contract/rules.ts';
import { TIME_ZONE_MAX, timeZoneOf } from '#contract/time-zones.ts';

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

/** Names of fonts, one after the other: nothing that would end the rule they stand in. */
const fontFamily = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\p{L}\p{N} ,'"-]*$/u));

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

/** What one person made active at one time; `isShown` where some of it is what visitors read today. */
export const BrandingVersion = v.object({
  id: Id,
  at: v.string(),
  byName: v.nullable(v.string()),
  isShown: v.boolean(),
  entries: Branding,
});
export type BrandingVersion = v.InferOutput<typeof BrandingVersion>;
/** The newest first. */
export const BrandingHistory = v.array(BrandingVersion);
export type BrandingHistory = v.InferOutput<typeof BrandingHistory>;

/** `lan` is cut to two letters, an unknown one falls back to Arabic; `status` is sent only when not ACTIVE. */
export const BrandingQuery = v.strictObject({
  lan: v.optional(v.pipe(v.string('type'), v.maxLength(35, 'max-length')), 'ar'),
  status: v.optional(v.picklist(brandingStatuses, 'one-of'), 'ACTIVE'),
});
/** The shop's own name, which stands in every head, paper and message, and the currency of new amounts. */
export const MerchantUpdate = v.strictObject({
  merchant_name: v.optional(line()),
  currency: v.optional(v.picklist(currencies, 'one-of')),
  timeZone: v.optional(v.pipe(rawText(TIME_ZONE_MAX), v.transform(timeZoneOf), v.string('format'))),
});
export type MerchantUpdate = v.InferOutput<typeof MerchantUpdate>;
export const BrandingWritten = v.object({ message: v.string(), status: v.number() });

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
const weight = v.optional(
  v.union([
    v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
    v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|1000|normal|bold)$/)),
  ]),
);
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
    /** The currency of new amounts: the shop's own, or that of the server's settings. */
    currency: v.optional(v.picklist(currencies)),
    /** By whose clock the shop opens and closes. */
    timeZone: v.optional(v.string()),
    /** What clients think of it, once so many have said it that none stands alone. */
    rating: v.optional(v.object({ average: v.number(), total: v.number() })),
    support: v.optional(v.record(v.picklist(supportChannels), v.string())),
  }),
});
export type Merchant = v.InferOutput<typeof Merchant>;
