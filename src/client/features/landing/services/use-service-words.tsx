import { useLingui } from '@lingui/react';
import type { OfferingItem } from '#contract/offerings.ts';
import { arabicDuration } from '#client/ui/arabic-duration.ts';
import { useFormats } from '#client/ui/format.ts';
import { LocalWords } from '#client/ui/local-words.tsx';
import { drawingOf } from '#client/features/offerings/service-drawing.ts';

/** What a card or a row says of a service, in the page's language. */
export function useServiceWords() {
  const { duration } = useFormats();
  const { i18n } = useLingui();
  const inWords = i18n.locale === 'ar' ? arabicDuration : duration;
  return (item: OfferingItem) => ({
    title: <LocalWords texts={item.title} />,
    text: Object.values(item.description).some(Boolean) && <LocalWords texts={item.description} />,
    duration: item.durationMinutes > 0 ? inWords(item.durationMinutes * 60_000) : undefined,
    drawing: drawingOf(item.title, item.isOilChange),
    image: item.image,
  });
}
