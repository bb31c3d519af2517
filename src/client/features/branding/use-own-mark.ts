import { brandImage } from '#contract/brand-text.ts';
import { pictureSources } from '#contract/picture-address.ts';
import { useFace } from './branding-queries.ts';

/** A logo that is a line of writing, not a sign. */
export function isWide(logo: string | undefined): boolean {
  return ratioOf(logo) > 1.6;
}

/** A logo that a phone's header, 108 pixels for it, shows less than 18 pixels high: nobody reads that. */
export function isTooWide(logo: string | undefined): boolean {
  return ratioOf(logo) > 6;
}

function ratioOf(logo: string | undefined): number {
  const { width = 1, height = 1 } = pictureSources(logo ?? '') ?? {};
  return width / height;
}

/** The shop's own sign for a square place; undefined while it has entered none that fits one. */
export function useOwnMark(): string | undefined {
  const entries = useFace().data?.entries ?? [];
  const logo = brandImage(entries, 'headerLogo');
  return brandImage(entries, 'favicon') ?? (isWide(logo) ? undefined : logo);
}
