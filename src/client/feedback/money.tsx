import { currencyDecimals } from '#contract/currencies.ts';
import type { Money as MoneyValue } from '#contract/money.ts';
import { useFormats } from '#client/ui/format.ts';

/** An amount in minor units with its currency, as the page's language writes it. */
export function Money({ value }: { value: MoneyValue }) {
  const { money } = useFormats();
  return <bdi>{money(value.amount, value.currency, currencyDecimals[value.currency])}</bdi>;
}
