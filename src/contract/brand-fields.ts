import * as v from 'valibot';
import { parseThemeColors } from '#contract/branding.ts';
import { brandKeys, brandLimit } from '#contract/branding-keys.ts';
import { EMAIL_MAX, TEXT_MAX } from '#contract/constants.ts';
import { MAP_ADDRESS } from '#contract/map-address.ts';
import { PICTURE_ADDRESS } from '#contract/picture-address.ts';
import { email, longText, noOverride } from '#contract/rules.ts';
import { isDay } from '#contract/working-hours.ts';

type Rule = v.GenericSchema<string, unknown>;

const matching = (max: number, format: RegExp, code: 'format' | 'number' = 'format'): Rule =>
  v.pipe(longText(max), v.regex(format, code));
/** `https://google.com@evil.example` reads as one site and leads to another. */
const WEB_ADDRESS = /^https:\/\/[^\s/?#\\@]+(?:[/?#]|$)/;
const PHONE_CHARACTERS = 40;
const phone = matching(PHONE_CHARACTERS, /^\+?[\d\s()./‐-―-]+$/u);
const count = matching(9, /^\d*$/, 'number');
const theme = v.pipe(
  longText(TEXT_MAX),
  v.check((json) => parseThemeColors(json) !== undefined, 'theme-json'),
);

/** What is more than a text, by type and key or, for all keys of a type, by type. */
const rules: Record<string, Rule> = {
  MERCHANT_THEME_COLORS: theme,
  'LANDING_ABOUT/yearsOfExperience': count,
  'LANDING_ABOUT/happyCustomers': count,
  'CONTACT/phone': phone,
  'CONTACT/whatsapp': phone,
  'CONTACT/email': email,
  'CONTACT/mapUrl': matching(brandLimit('CONTACT', 'mapUrl'), MAP_ADDRESS),
  'WORKING_HOURS/emergency': matching(4, /^(?:true)?$/),
  WORKING_HOURS: v.pipe(longText(40), v.check(isDay, 'format')),
  SOCIAL_LINKS: matching(brandLimit('SOCIAL_LINKS', ''), WEB_ADDRESS),
  IMAGES: matching(200, PICTURE_ADDRESS),
};

/** The longest text that a field takes; a field of the form takes no more. */
export function brandFieldLimit(type: string, key: string): number {
  const own: Record<string, number> = { phone: PHONE_CHARACTERS, whatsapp: PHONE_CHARACTERS, email: EMAIL_MAX };
  return (type === 'CONTACT' ? own[key] : undefined) ?? brandLimit(type, key);
}

/**
 * What is wrong with one field of the branding, in the form and on the server; nothing where it is empty, which is how
 * a shop takes a field back. The colours may stand under any key: they are the only field of their type.
 */
export function brandFieldIssues(type: string, key: string, value: string): readonly v.BaseIssue<unknown>[] {
  if (value.trim() === '') return [];
  const rule = rules[`${type}/${key}`] ?? rules[type] ?? v.pipe(longText(brandLimit(type, key)), noOverride);
  return v.safeParse(rule, value).issues ?? [];
}

/** Whether a type of entry has a field of this name. */
export function isBrandKey(type: string, key: string): boolean {
  if (type === 'MERCHANT_THEME_COLORS') return true;
  const { texts = [], common = [] } =
    (brandKeys as Record<string, Record<'texts' | 'common', readonly string[]>>)[type] ?? {};
  return texts.includes(key) || common.includes(key);
}
