import type { OfferingItem } from '#contract/offerings.ts';
import { useFormats } from '#client/ui/format.ts';
import { LocalWords } from '#client/ui/local-words.tsx';
import { drawingOf } from '#client/features/offerings/service-drawing.ts';

/** What a card or a row says of a service, in the page's language. */
export function useServiceWords() {
  const { longDuration } = useFormats();
  return (item: OfferingItem) => ({
    title: <LocalWords texts={item.title} />,
    text: Object.values(item.description).some(Boolean) && <LocalWords texts={item.description} />,
    duration: item.durationMinutes > 0 ? longDuration(item.durationMinutes * 60_000) : undefined,
    drawing: drawingOf(item.title, item.isOilChange),
    image: item.image,
  });
}
