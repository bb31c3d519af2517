import type { DecimalMark } from '#contract/csv.ts';
import { latinDigits } from '#contract/text.ts';

/** Thousands, or one to three digits and as many decimals. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/u;

/**
 * An amount in a file as digits with a point before the decimals; what is no amount stays so. One as `1,234` could be
 * two: `mark`, what begins decimals in that file, says which; without it the one sign that there is does.
 */
export function plainAmount(text: string, mark: DecimalMark | undefined): string {
  const plain = bare(text);
  const [, between = ''] = GROUPED.exec(plain) ?? [];
  const isOnce = plain.split(between).length === 2;
  if (between !== '' && !(isOnce && (mark ?? between) === between)) return plain.replaceAll(between, '');
  return plain
    .replace(/^\d{1,3}(?:,\d{3})+(?=\.\d)|^\d{1,3}(?:\.\d{3})+(?=,\d)/u, (whole) => whole.replaceAll(/[.,]/gu, ''))
    .replace(/[,٫]/u, '.');
}

/** A currency is written in letters or as a sign, and in no more of them. */
const AROUND = /^(\D{0,30}?)(\d(?:.*\d)?)(\D{0,30})$/su;

/** What stands before an amount in its cell, the amount, and what stands behind: ["€ ", "12,50", ""]. */
export function amountParts(text: string): [before: string, amount: string, after: string] {
  const plain = latinDigits(text).trim();
  const [, before = '', amount = plain, after = ''] = AROUND.exec(plain) ?? [];
  const isCurrency = [before, after].every((words) => words === '' || /[\p{L}\p{Sc}]/u.test(words));
  return isCurrency ? [before, amount, after] : ['', plain, ''];
}

/** What begins the decimals of an amount that leaves no doubt of it, whatever currency stands around it. */
export function toldMark(text: string): DecimalMark | undefined {
  const plain = bare(amountParts(text)[1]);
  if (!/^\d+(?:[.,]\d+)+$/u.test(plain)) return undefined;
  const last = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',';
  const other = last === '.' ? ',' : '.';
  if (plain.includes(other)) return last;
  if (plain.split(last).length > 2) return other;
  return GROUPED.test(plain) ? undefined : last;
}

function bare(text: string): string {
  return latinDigits(text).replaceAll(/[\s٬'’]/gu, '');
}
