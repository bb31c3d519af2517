import { brandImage } from '#contract/brand-text.ts';
import { pictureSources } from '#contract/picture-address.ts';
import { useFace } from './branding-queries.ts';

/** A logo that is a line of writing, not a sign. */
export function isWide(logo: string | undefined): boolean {
  const { width = 1, height = 1 } = pictureSources(logo ?? '') ?? {};
  return width / height > 1.6;
}

/** The shop's own sign for a square place; undefined while it has entered none that fits one. */
export function useOwnMark(): string | undefined {
  const entries = useFace().data?.entries ?? [];
  const logo = brandImage(entries, 'headerLogo');
  return brandImage(entries, 'favicon') ?? (isWide(logo) ? undefined : logo);
}
