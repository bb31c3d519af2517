import * as v from 'valibot';
import { type Language, LANGUAGES } from '#contract/constants.ts';
import type { Country } from '#contract/countries.ts';
import { amountText, type Money } from '#contract/money.ts';

/**
 * In which language a table is headed and for whose spreadsheet it is written: `csvStyleOf`. Without it the heads are
 * Arabic and the rest is as programs read it.
 */
export const TableLanguage = v.optional(v.picklist(LANGUAGES, 'one-of'));

/** What begins the decimals of a number. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** How a table is written: what stands between its cells, and how its numbers. */
export type CsvStyle = { separator: ','; decimalMark: '.' } | { separator: ';'; decimalMark: DecimalMark };

/** As programs read it, wherever they are. */
export const PLAIN_STYLE: CsvStyle = { separator: ',', decimalMark: '.' };

/**
 * A number and an amount, which is written without its currency, are numbers to a spreadsheet too; a text stays text.
 */
export type CsvCell = string | number | Money | null;

/**
 * As a spreadsheet set to the language in the country opens it at once; where the
 * country is not known, by the language alone.
 */
export function csvStyleOf(language: Language, country: Country | undefined): CsvStyle {
  const locale = country === undefined ? language : `${language}-${country}`;
  const half = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(0.5);
  if (half.includes(',')) return { separator: ';', decimalMark: ',' };
  return language === 'ar' ? { separator: ';', decimalMark: '.' } : PLAIN_STYLE;
}

/** One line of a table that spreadsheets open (RFC 4180). What a spreadsheet would run as a formula is made text. */
export function csvLine(cells: readonly CsvCell[], { separator, decimalMark }: CsvStyle): string {
  return `${cells.map((cell) => written(cell, decimalMark)).join(separator)}\r\n`;
}

/** In front of the first line: without it spreadsheets do not read Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvRow = {
  /** Where the row begins in the file; the first line is 1. */
  line: number;
  cells: string[];
};

export type Separator = ',' | ';' | '\t';

export type CsvTable = { rows: CsvRow[]; separator: Separator; openQuote: number | undefined };

/**
 * Reads a table as spreadsheets save it: commas, semicolons or tabs, quotes, any line ends. What
 * `csvLine` made text is again what it was; empty rows are left out. `openQuote` is the line of a quote
 * that never ends: what follows it cannot be trusted.
 */
export function readCsv(text: string): CsvTable {
  const body = text.replace(/^\uFEFF/u, '');
  // Some spreadsheets say in a first line of its own what stands between the cells.
  const told = /^sep=([,;\t])(?:\r\n|\r|\n)/u.exec(body);
  const separator = separators.find((each) => each === told?.[1]) ?? separatorOf(body);
  const rows: CsvRow[] = [];
  let line = told ? 2 : 1;
  let row: CsvRow = { line, cells: [] };
  let cell = '';
  let quotedAt: number | undefined;
  const endCell = () => {
    row.cells.push(read(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let i = told?.[0].length ?? 0; i < body.length; i += 1) {
    const letter = body[i] ?? '';
    const isBreak = letter === '\n' || (letter === '\r' && body[i + 1] !== '\n');
    if (isBreak) line += 1;
    if (quotedAt !== undefined) {
      if (letter !== '"') cell += letter;
      else if (body[i + 1] === '"') cell += body[(i += 1)];
      else quotedAt = undefined;
    } else if (letter === '"' && cell === '') quotedAt = line;
    else if (letter === separator) endCell();
    else if (isBreak) endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return { rows, separator, openQuote: quotedAt };
}

const separators: readonly Separator[] = [';', '\t', ','];

/**
 * What stands between the cells: of the three, the one most frequent in the first line, outside
 * quotes. Of two as frequent the comma is not it: heads have it in their words, and a spreadsheet
 * that separates by another does not quote it.
 */
function separatorOf(body: string): Separator {
  const [first = ''] = body.replaceAll(/"[^"]*"/gu, '').split(/[\r\n]/u, 1);
  const count = (separator: Separator) => first.split(separator).length;
  const [most = ','] = separators.toSorted((a, b) => count(b) - count(a));
  return count(most) > 1 ? most : ',';
}

/** Of what most cells are, nothing is to be changed. */
const PLAIN = /^(?:\d|\p{L})[\d\p{L}.:/-]*(?: [\d\p{L}.:/-]+)*$/u;

function written(value: CsvCell, mark: DecimalMark): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', mark);
  if (typeof value === 'object') return amountText(value).replace('.', mark);
  if (PLAIN.test(value)) return value;
  const text = value.replaceAll('\0', '');
  const safe = `\n${text}`.replaceAll(FORMULA, "$1'$2").slice(1);
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function read(cell: string): string {
  return `\n${cell}`.replaceAll(MADE_TEXT, '$1$2').slice(1);
}

/**
 * What a spreadsheet runs, wherever a cell may begin for it: one that separates by another character than the comma
 * also splits what is quoted here, and takes quotation marks at the beginning of a cell off. Apostrophes in front are
 * part of it, so that reading takes off exactly the one that writing put there.
 */
const FORMULA = /([,;\t\r\n]"*)('*(?=[=+\-@\t＝＋－＠]|\r(?!\n)))/gu;
const MADE_TEXT = /([,;\t\r\n]"*)'('*(?=[=+\-@\t＝＋－＠]|\r(?!\n)))/gu;
