import type { DateOrder, ImportField } from '#contract/imports.ts';
import { isoInstant } from '#server/http/clock.ts';
import { instantInShop } from '#server/http/shop-day.ts';
import { isBlank, latinDigits, searchKey } from '#contract/text.ts';

/** The cells of one row by their fields, those that are empty left out. */
export type Cells = Partial<Record<ImportField, string>>;

export function cellsOf(columns: readonly ImportField[], cells: readonly string[]): Cells {
  const named = columns.map((field, i) => [field, (cells[i] ?? '').trim()] as const);
  return Object.fromEntries(named.filter(([, text]) => !isBlank(text)));
}

/**
 * A number as people write one: any digits, spaces, points or commas between thousands, `km` behind it.
 * What is counted here is whole: of `1,234` the comma stands between thousands, whatever begins
 * decimals in the file. NaN when it is none.
 */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const plain = latinDigits(text)
    .replace(/(?:km|كم|كلم)$/iu, '')
    .trim()
    .replace(/^(-?[1-9]\d{0,2})([\s.,٬'’])\d{3}(?:\2\d{3})*(?=[.,٫]|$)/u, (whole) =>
      whole.replaceAll(/[\s.,٬'’]/gu, ''),
    )
    .replace(/[,٫]/u, '.');
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * A day as `YYYY-MM-DD`, from that, with a time behind it, or written with slashes, points or dashes, behind the first
 * two with two figures of a year of this century as well; else the text, which no rule takes.
 */
export function dayOf(text: string | undefined, order: DateOrder): string | undefined {
  if (text === undefined) return undefined;
  const plain = latinDigits(text);
  const [iso, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/u.exec(plain) ?? [];
  if (iso !== undefined) return day(year, month, date);
  const [written, a, b, end = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/u.exec(plain) ??
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{2})(?: .*)?$/u.exec(plain) ??
    [];
  if (written === undefined) return text;
  const whole = end.length === 2 ? `20${end}` : end;
  return order === 'DMY' ? day(whole, b, a) : day(whole, a, b);
}

/** A day with a time by the shop's clock as an instant; else the text, of which a rule takes an instant only. */
export function instantOf(
  text: string | undefined,
  { dateOrder, timeZone }: { dateOrder: DateOrder; timeZone: string },
): string | undefined {
  const [, written, hour, minute] =
    /^(\S+?)[ T](\d{1,2}):(\d{2})(?::\d{2})?$/u.exec(latinDigits(text ?? '').trim()) ?? [];
  const wall = `${dayOf(written, dateOrder)}T${hour?.padStart(2, '0')}:${minute}Z`;
  return Number.isNaN(Date.parse(wall)) ? text : isoInstant(instantInShop(wall, timeZone));
}

function day(year = '', month = '', date = ''): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** No word for a choice is longer. */
const WORD_MAX = 50;

/** One of a list, by its code or by a word for it; a word that is not known stays, and no rule takes it. */
export function choiceOf(text: string | undefined, words: Record<string, string>): string | undefined {
  if (text === undefined || text.length > WORD_MAX) return text;
  return words[searchKey(text)] ?? text.trim().toUpperCase();
}

/** A name by a usual word for it; any other stays as it is written. */
export function nameIn(text: string | undefined, words: Record<string, string>): string | undefined {
  return text === undefined || text.length > WORD_MAX ? text : (words[searchKey(text)] ?? text);
}
