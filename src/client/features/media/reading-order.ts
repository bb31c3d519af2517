import type { MediaSection } from '#contract/media-kinds.ts';

/** What shows the car before the work stands first, what shows it after last; each as it came. */
export function inReadingOrder<T extends { section: MediaSection }>(photos: readonly T[]): T[] {
  const place = ({ section }: T) => (section === 'before' ? 0 : section === 'after' ? 2 : 1);
  return photos.toSorted((a, b) => place(a) - place(b));
}
