import { contrast, mix } from '#client/ui/contrast.ts';

/** The five shades of a merchant, lightest to darkest, as `#rrggbb`. */
export type BrandShades = Record<'0' | '200' | '400' | '600' | '800', string>;

const lightSurface = '#ffffff';
const lightBackground = '#f4f3ef';
const darkSurface = '#1b1f22';
const readable = 4.5;

/**
 * The accent tokens of both schemes made from a merchant's five shades, as CSS custom properties.
 * Each scheme takes the shade nearest to the merchant's medium one that can be read, and goes on darkening
 * (or lightening) it when none of the five can: a shop may choose pale yellow and still read its buttons.
 */
export function accentTokens(shades: BrandShades): Record<string, string> {
  const light = firstReadable([shades[600], shades[800]], [lightSurface, lightBackground], '#000000');
  const dark = firstReadable([shades[400], shades[200], shades[0]], [darkSurface], '#ffffff');
  const lightSoft = contrast(light, shades[0]) >= readable ? shades[0] : softOf(light, lightSurface);
  const darkSoft = softOf(dark, darkSurface);
  const onDark = firstReadable([shades[800]], [dark, mix('#ffffff', dark, 0.15)], '#000000');
  return {
    '--brand-accent': light,
    '--brand-accent-hover': mix('#000000', light, 0.18),
    '--brand-on-accent': '#ffffff',
    '--brand-accent-soft': lightSoft,
    '--brand-accent-deep': firstReadable([shades[800]], [lightSurface], '#000000', 9),
    '--brand-glow': shades[400],
    '--brand-dark-accent': dark,
    '--brand-dark-accent-hover': mix('#ffffff', dark, 0.15),
    '--brand-dark-on-accent': onDark,
    '--brand-dark-accent-soft': darkSoft,
  };
}

function firstReadable(candidates: string[], grounds: string[], towards: string, least = readable): string {
  const passes = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= least);
  const found = candidates.find(passes);
  if (found !== undefined) return found;
  const last = candidates.at(-1) ?? towards;
  for (let share = 0.1; share < 1; share += 0.1) {
    const shifted = mix(towards, last, share);
    if (passes(shifted)) return shifted;
  }
  return towards;
}

/** The palest tint of `accent` on which `accent` itself can still be read. */
function softOf(accent: string, surface: string): string {
  for (const share of [0.16, 0.12, 0.08, 0.04]) {
    const soft = mix(accent, surface, share);
    if (contrast(accent, soft) >= readable) return soft;
  }
  return surface;
}
