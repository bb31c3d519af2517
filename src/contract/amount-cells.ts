import type { DecimalMark } from '#contract/csv.ts';
import { latinDigits } from '#contract/text.ts';

/** Thousands, or one to three digits and as many decimals. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/u;

/**
 * An amount in a file as digits with a point before the decimals; what is no amount stays so. One as `1,234` could be two:
 * `mark`, what begins decimals in that file, says which; without it the one sign that there is does.
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

/** What begins the decimals of an amount that leaves no doubt of it. */
export function toldMark(text: string): DecimalMark | undefined {
  const plain = bare(text);
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
