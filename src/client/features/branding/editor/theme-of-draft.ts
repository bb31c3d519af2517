import { parseThemeColors, type ThemeColors } from '#contract/branding.ts';
import { fontFamilyOf, type BrandFonts } from '#contract/brand-fonts.ts';
import type { BrandShades } from '../brand-colours.ts';
import { type Cells, THEME_CELL } from './brand-cells.ts';
import { fiveFromOne, type Shade } from './shade-checks.ts';

/** The colours of the app itself, where a shop begins. */
const OWN: BrandShades = { '0': '#dcebec', '200': '#a5dbe3', '400': '#6cc5d1', '600': '#0c5561', '800': '#08363f' };
const WEIGHTS = { fontWeightRegular: 400, fontWeightMedium: 600, fontWeightSemiBold: 600, fontWeightBold: 700 };

/**
 * Colours and fonts as they stand in the draft; what cannot be read is only warned
 * of, and the app's own stand in its place.
 */
export function themeOfDraft(cells: Cells): { shades: BrandShades; theme: ThemeColors | undefined } {
  const json = cells[THEME_CELL]?.trim();
  const theme = json ? parseThemeColors(json) : undefined;
  if (json && !theme) console.warn('Invalid theme color JSON');
  return { shades: theme?.colorBrand ?? OWN, theme };
}

/**
 * The five with another in the place of one. As long as nobody chose the others by hand (they are the app's own, or
 * made from the dark one) they follow the dark one: a shop whose hero began in petrol and ended in red chose neither.
 */
export function withShade(shades: BrandShades, shade: Shade, colour: string): BrandShades {
  const areTheirs = [OWN, fiveFromOne(shades[600])].some((made) =>
    (['0', '200', '400', '800'] as const).every((other) => made[other] === shades[other]),
  );
  return { ...(shade === '600' && areTheirs ? fiveFromOne(colour) : shades), [shade]: colour };
}

export function withShades(cells: Cells, shades: BrandShades): Cells {
  const { theme } = themeOfDraft(cells);
  return { [THEME_CELL]: JSON.stringify({ ...theme, colorBrand: shades }) };
}

export function withFonts(cells: Cells, fonts: BrandFonts): Cells {
  const { shades } = themeOfDraft(cells);
  const font = { fontFamily: fontFamilyOf(fonts), ...WEIGHTS };
  return { [THEME_CELL]: JSON.stringify({ colorBrand: shades, font }) };
}
