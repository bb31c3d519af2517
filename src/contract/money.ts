import * as v from 'valibot';
import { AMOUNT_MAX } from '#contract/constants.ts';
import { currencies, type Currency, currencyDecimals } from '#contract/currencies.ts';

const minorUnits = v.pipe(v.number('number'), v.integer('number'), v.maxValue(AMOUNT_MAX, 'max'));

/** An amount in minor units of a currency, zero or more. */
export const Money = v.strictObject({
  amount: v.pipe(minorUnits, v.minValue(0, 'min')),
  currency: v.picklist(currencies, 'one-of'),
});
export type Money = v.InferOutput<typeof Money>;

/** An amount that must be more than zero, as a visit's total. */
export const PositiveMoney = v.strictObject({
  amount: v.pipe(minorUnits, v.minValue(1, 'positive')),
  currency: v.picklist(currencies, 'one-of'),
});

/**
 * Reads what a person typed (Arabic digits, comma or point) as minor units; undefined when
 * it is no amount or has too many decimals.
 */
export function parseAmount(typed: string, currency: Currency): number | undefined {
  const decimals = currencyDecimals[currency];
  const plain = typed
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0x0f))
    .replace(/[\s٬\u00a0\u202f]/g, '')
    .replace('٫', '.')
    // Of both, in groups of three, the last one begins the decimals.
    .replace(/^\d{1,3}(?:,\d{3})+(?=\.)|^\d{1,3}(?:\.\d{3})+(?=,)/, (whole) => whole.replace(/[.,]/g, ''))
    .replace(',', '.');
  const parts = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (!parts || (parts[2]?.length ?? 0) > decimals) return undefined;
  return Number(parts[1]) * 10 ** decimals + Number((parts[2] ?? '').padEnd(decimals, '0') || '0');
}

/** An amount without its currency, as tables of others read it: 1100.00. */
export function amountText({ amount, currency }: Money): string {
  const decimals = currencyDecimals[currency];
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Money from the two columns it is stored in; null when there is none. */
export function moneyOf(amount: number | null, currency: string | null): Money | null {
  const known = currencies.find((one) => one === currency);
  return amount === null || known === undefined ? null : { amount, currency: known };
}
