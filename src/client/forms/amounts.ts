import { type Currency, currencyDecimals } from '#contract/currencies.ts';
import { type Money, parseAmount } from '#contract/money.ts';

/** An amount in minor units as it stands in a field. */
export function amountText(amount: number, currency: Currency): string {
  return (amount / 10 ** currencyDecimals[currency]).toFixed(currencyDecimals[currency]);
}

/** The same as it is read elsewhere on the page, with the groups and the comma of its language as far as they can be read back. */
export function groupedText({ amount, currency }: Money, format: (amount: number, decimals: number) => string): string {
  const text = format(amount, currencyDecimals[currency]);
  const hasComma = currencyDecimals[currency] > 0 && !text.includes('.');
  return hasComma ? text : text.replaceAll(',', '');
}

export function moneyText(money: Money | null | undefined): string {
  return money ? amountText(money.amount, money.currency) : '';
}

/** What a field holds; what cannot be read is refused by the schema, not guessed. Nothing typed is no amount. */
export function readMoney(text: string, currency: Currency): Money | null {
  return text.trim() === '' ? null : { amount: parseAmount(text, currency) ?? Number.NaN, currency };
}
