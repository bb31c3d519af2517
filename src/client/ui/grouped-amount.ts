import { latin } from './latin.ts';

/** 1,250,000 and 1.250.000: more than one of them is none before decimals. */
const REPEATED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/;
/** 1,250 */
const COMMA = /^[1-9]\d{0,2},\d{3}$/;
/** What stands before the sign of the decimals: 1,250 of 1,250.5. */
const GROUPS = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?=[.,٫])/;

/**
 * Groups with a space that no line breaks, so that everybody sees how it is read. Comma and point may both begin the
 * decimals; before another of them they stand between thousands, as does the comma where the page writes it there.
 */
export function groupedAmount(text: string, point: string): string {
  const typed = latin(text).replaceAll(/[\s٬\u200e\u200f\u061c]/g, '');
  // What is no amount stands as it was typed, and is refused: without a minus, say, it would be another amount.
  if (/[^\d.,٫]/.test(typed)) return text;
  const [before = ''] = REPEATED.exec(typed) ?? (point === '.' ? COMMA.exec(typed) : null) ?? GROUPS.exec(typed) ?? [];
  const plain = before.replaceAll(/[.,]/g, '') + typed.slice(before.length);
  const whole = /^\d*/.exec(plain)?.[0] ?? '';
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0') + plain.slice(whole.length).replace('٫', point);
}
