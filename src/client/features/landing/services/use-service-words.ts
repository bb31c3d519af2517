import { useLingui } from '@lingui/react/macro';
import type { OfferingItem } from '#contract/offerings.ts';
import { useFormats } from '#client/ui/format.ts';
import { localName } from '#client/ui/local-name.ts';
import { drawingOf } from './service-drawing.ts';

/** What a card or a row says of a service, in the page's language. */
export function useServiceWords() {
  const { i18n } = useLingui();
  const { duration } = useFormats();
  return (item: OfferingItem) => ({
    title: localName(item.title, i18n.locale),
    text: localName(item.description, i18n.locale),
    duration: item.durationMinutes > 0 ? duration(item.durationMinutes * 60_000) : undefined,
    drawing: drawingOf(item.title, item.isOilChange),
    image: item.image,
  });
}
