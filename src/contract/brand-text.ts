import type { Branding } from './branding.ts';
import type { brandKeys } from './branding-keys.ts';

type BrandType = keyof typeof brandKeys;
type BrandKey<Type extends BrandType> = (typeof brandKeys)[Type]['texts' | 'common'][number];

/** The type and the key of a field that the table of the branding has. */
export type BrandField = { [Type in BrandType]: [type: Type, key: BrandKey<Type>] }[BrandType];

/**
 * One text of the branding with its language (undefined: common to all), or undefined where the shop entered none. The
 * entries stand as the server answers them: this language, then what is common to all, then Arabic, so that a text
 * which is missing in one language is read in Arabic.
 */
export function brandSaid(
  branding: Branding,
  ...[type, key]: BrandField
): { text: string; language: string | undefined } | undefined {
  for (const { fields, language } of branding.filter((entry) => entry.type === type)) {
    const text = fields.find((field) => field.key === key)?.value.trim();
    if (text) return { text, language: language === 'common' ? undefined : language };
  }
  return undefined;
}

/** The same without its language. */
export function brandText(branding: Branding, ...field: BrandField): string | undefined {
  return brandSaid(branding, ...field)?.text;
}

/** A picture of the branding: an address on this server, the only place that pages may take pictures from. */
export function brandImage(branding: Branding, key: BrandKey<'IMAGES'>): string | undefined {
  const address = brandText(branding, 'IMAGES', key);
  return address !== undefined && /^\/(?!\/)/.test(address) ? address : undefined;
}

/** An address that leads elsewhere, if it is one that may be followed. */
export function webAddress(address: string | undefined): string | undefined {
  return address?.startsWith('https://') ? address : undefined;
}
