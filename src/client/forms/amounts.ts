import type { Currency } from '#contract/currencies.ts';
import { amountText, type Money, parseAmount } from '#contract/money.ts';

/** An amount as it stands in a field. */
export function moneyText(money: Money | null | undefined): string {
  return money ? amountText(money) : '';
}

/** What a field holds; what cannot be read is refused by the schema, not guessed. Nothing typed is no amount. */
export function readMoney(text: string, currency: Currency): Money | null {
  return text.trim() === '' ? null : { amount: parseAmount(text, currency) ?? Number.NaN, currency };
}
