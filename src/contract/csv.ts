/** One line of a table that spreadsheets open (RFC 4180). What a spreadsheet would run as a formula is made text. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/** In front of the first line: without it spreadsheets do not read Arabic. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type CsvRow = {
  /** Where the row begins in the file; the first line is 1. */
  line: number;
  cells: string[];
};

/**
 * Reads a table as spreadsheets save it: commas, semicolons or tabs, quotes, any line ends. What `csvLine` made text is again what it was;
 * empty rows are left out. `openQuote` is the line of a quote that never ends: what follows it cannot be trusted.
 */
export function readCsv(text: string): { rows: CsvRow[]; openQuote: number | undefined } {
  const body = text.replace(/^\uFEFF/u, '');
  // Some spreadsheets say in a first line of its own what stands between the cells.
  const told = /^sep=([,;\t])(?:\r\n|\r|\n)/u.exec(body);
  const delimiter = told?.[1] ?? delimiterOf(body);
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
    else if (letter === delimiter) endCell();
    else if (isBreak) endRow();
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return { rows, openQuote: quotedAt };
}

/** What stands between the cells: of the three, the one most frequent in the first line, outside quotes. */
function delimiterOf(body: string): string {
  const [first = ''] = body.replaceAll(/"[^"]*"/gu, '').split(/[\r\n]/u, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Of what most cells are, nothing is to be changed. */
const PLAIN = /^(?:\d|\p{L})[\d\p{L}.:/-]*(?: [\d\p{L}.:/-]+)*$/u;

function written(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  if (value === null || PLAIN.test(value)) return value ?? '';
  const text = value.replaceAll('\0', '');
  const safe = `\n${text}`.replaceAll(FORMULA, "$1'$2").slice(1);
  return /[",;\t\r\n]|^\s|\s$/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function read(cell: string): string {
  return `\n${cell}`.replaceAll(MADE_TEXT, '$1$2').slice(1);
}

/**
 * What a spreadsheet runs, wherever a cell may begin for it: one that separates by another character than the comma also
 * splits what is quoted here, and takes quotation marks at the beginning of a cell off. Apostrophes in front are part of
 * it, so that reading takes off exactly the one that writing put there.
 */
const FORMULA = /([,;\t\r\n]"*)('*(?=[=+\-@\t＝＋－＠]|\r(?!\n)))/gu;
const MADE_TEXT = /([,;\t\r\n]"*)'('*(?=[=+\-@\t＝＋－＠]|\r(?!\n)))/gu;
