import { THEME_SHADES } from '#contract/constants.ts';
import { contrast, mix } from '#client/ui/contrast.ts';
import { accentTokens, type BrandShades } from '../brand-colours.ts';

export type Shade = (typeof THEME_SHADES)[number];
/** What a shade stands beside where it is used, and how well the two can be told apart. */
export type ShadeCheck = { shade: Shade; ratio: number; passes: boolean; offer: string | undefined };

const WHITE = '#ffffff';
const BLACK = '#000000';
const LIGHT_PAGE = '#f4f3ef';
const DARK_SURFACE = '#1b1f22';
/** What WCAG 2.2 AA asks of text. */
export const READABLE = 4.5;

/**
 * Each shade against its real partners: links on a soft fill, text and buttons in the
 * dark, buttons and links by day, the hero.
 */
const partners: Record<Shade, (shades: BrandShades) => string[]> = {
  '0': (shades) => [accentTokens(shades)['--brand-accent'] ?? shades[600]],
  '200': () => [DARK_SURFACE],
  '400': () => [DARK_SURFACE],
  '600': () => [WHITE, LIGHT_PAGE],
  '800': () => [WHITE],
};

export function checkShades(shades: BrandShades): ShadeCheck[] {
  return THEME_SHADES.map((shade) => {
    const against = partners[shade](shades);
    const ratio = least(shades[shade], against);
    const passes = ratio >= READABLE;
    return { shade, ratio, passes, offer: passes ? undefined : nearest(shades[shade], against) };
  });
}

/** Rounded down: 4.49 is not 4.5. */
export function shownRatio(ratio: number): number {
  return Math.floor(ratio * 10) / 10;
}

/** Five shades around one colour, each readable where it is used. */
export function fiveFromOne(colour: string): BrandShades {
  const main = nearest(colour, [WHITE, LIGHT_PAGE]);
  const dark = nearest(mix(BLACK, main, 0.45), [WHITE], 9);
  const medium = nearest(colour, [DARK_SURFACE]);
  const light = nearest(mix(WHITE, medium, 0.45), [DARK_SURFACE]);
  return { '0': nearest(mix(WHITE, main, 0.88), [main]), '200': light, '400': medium, '600': main, '800': dark };
}

function least(colour: string, against: string[]): number {
  return Math.min(...against.map((other) => contrast(colour, other)));
}

/**
 * The nearest colour of the same hue that can be read beside all of `against`: mixed
 * with as little black or white as it takes.
 */
function nearest(colour: string, against: string[], atLeast = READABLE): string {
  for (let share = 0; share <= 1; share += 0.01)
    for (const towards of [BLACK, WHITE]) {
      const mixed = mix(towards, colour, share);
      if (least(mixed, against) >= atLeast) return mixed;
    }
  return BLACK;
}
