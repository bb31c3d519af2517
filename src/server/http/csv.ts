/** One line of a table that spreadsheets open (RFC 4180). A cell that a spreadsheet would run as a formula is made text. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** In front of the first line: without it spreadsheets do not read Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').replaceAll('\0', '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
