import { parseThemeColors, type Branding } from '#contract/branding.ts';
import { fontFamilyOf, fontsOf } from '#contract/brand-fonts.ts';
import { faceRules } from './brand-faces.ts';
import { accentTokens } from './brand-colours.ts';

/**
 * A style sheet with the merchant's accent and fonts; empty when the branding has none or its
 * JSON cannot be read, which is only warned of.
 */
export function brandStyle(branding: Branding): string {
  const value = branding.find(({ type }) => type === 'MERCHANT_THEME_COLORS')?.fields[0]?.value;
  if (value === undefined) return '';
  const colours = parseThemeColors(value);
  if (colours === undefined) {
    console.warn('Invalid theme color JSON');
    return '';
  }
  const tokens = Object.entries(accentTokens(colours.colorBrand));
  const fonts = fontsOf(colours.font?.fontFamily);
  const family = fontFamilyOf(fonts);
  return `${faceRules([fonts.arabic, fonts.latin])}:root{${[...tokens, ['--brand-font', family]].map((token) => token.join(':')).join(';')}}`;
}
