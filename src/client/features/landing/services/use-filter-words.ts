import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#client/ui/format.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import type { ServicesSearch } from './services-search.ts';

/** What narrows the list, each in words, with what takes it away. */
export function useFilterWords(search: ServicesSearch, nameOf: (category: string) => string) {
  const { t } = useLingui();
  const { money } = useFormats();
  const currency = useShopCurrency();
  const found: { words: string; without: ServicesSearch }[] = [];
  const { q, category, min, max, duration } = search;
  if (q !== undefined) found.push({ words: t`“${q}”`, without: { q: undefined } });
  if (category !== undefined) found.push({ words: nameOf(category), without: { category: undefined } });
  if (min !== undefined) {
    const price = money(min, currency, 0);
    found.push({ words: t`From ${price}`, without: { min: undefined } });
  }
  if (max !== undefined) {
    const price = money(max, currency, 0);
    found.push({ words: t`Up to ${price}`, without: { max: undefined } });
  }
  const times = { '30': t`Up to 30 min`, '60': t`Up to an hour`, more: t`Longer` };
  if (duration !== undefined) found.push({ words: times[duration], without: { duration: undefined } });
  return found;
}
