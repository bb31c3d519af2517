import { currencyDecimals } from '#contract/currencies.ts';
import type { Money as MoneyValue } from '#contract/money.ts';
import { useFormats } from '#client/ui/format.ts';

/** An amount in minor units with its currency, as the page's language writes it. */
export function Money({ value }: { value: MoneyValue }) {
  return <bdi>{useMoney()(value)}</bdi>;
}

/** The same without its currency, which stands in the head of the column. */
export function Amount({ value: { amount, currency } }: { value: MoneyValue }) {
  return <bdi>{useFormats().amount(amount, currencyDecimals[currency])}</bdi>;
}

/** The same as text. */
export function useMoney(): (value: MoneyValue) => string {
  const { money } = useFormats();
  return ({ amount, currency }) => money(amount, currency, currencyDecimals[currency]);
}
