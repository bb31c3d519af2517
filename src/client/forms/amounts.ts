import { type Currency, currencyDecimals } from '#contract/currencies.ts';
import { type Money, parseAmount } from '#contract/money.ts';

/** An amount in minor units as it stands in a field. */
export function amountText(amount: number, currency: Currency): string {
  return (amount / 10 ** currencyDecimals[currency]).toFixed(currencyDecimals[currency]);
}

export function moneyText(money: Money | null | undefined): string {
  return money ? amountText(money.amount, money.currency) : '';
}

/** What a field holds; what cannot be read is refused by the schema, not guessed. Nothing typed is no amount. */
export function readMoney(text: string, currency: Currency): Money | null {
  return text.trim() === '' ? null : { amount: parseAmount(text, currency) ?? Number.NaN, currency };
}
