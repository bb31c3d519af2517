import { type CsvRow, readCsv, type Separator } from '#contract/csv.ts';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/imports.ts';
import { decodeAs, decodeFile, type Encoding } from './decode-file.ts';

/** A file as a table: its first row names the columns. */
export type Table = {
  fileName: string;
  bytes: Uint8Array;
  encoding: Encoding;
  isCertain: boolean;
  separator: Separator;
  heads: string[];
  rows: CsvRow[];
};

/** Why a file is none that can be taken in. */
export type Unreadable =
  | { why: 'too-large' | 'too-many-rows' | 'no-rows' | 'workbook' | 'no-text' | 'gone' }
  | { why: 'open-quote'; line: number };

export async function openTable(file: File): Promise<Table | Unreadable> {
  if (file.size > IMPORT_BYTES_MAX) return { why: 'too-large' };
  // Moved or changed since it was chosen, on a stick that was pulled out: the browser cannot read it any more.
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return { why: 'gone' };
  const bytes = new Uint8Array(buffer);
  if (isWorkbook(bytes)) return { why: 'workbook' };
  const decoded = decodeFile(bytes);
  // A picture, a PDF: no text has such a letter.
  return decoded.text.includes('\0') ? { why: 'no-text' } : toTable(file.name, bytes, decoded);
}

/** What Excel and others save by themselves: a packed folder, or their older format. */
function isWorkbook(bytes: Uint8Array): boolean {
  const beginning = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return beginning === '504b0304' || beginning === 'd0cf11e0';
}

/** The same file read in another way. */
export function rereadTable({ fileName, bytes }: Table, encoding: Encoding): Table | Unreadable {
  return toTable(fileName, bytes, { ...decodeAs(bytes, encoding), isCertain: false });
}

function toTable(
  fileName: string,
  bytes: Uint8Array,
  { text, encoding, isCertain }: { text: string; encoding: Encoding; isCertain: boolean },
): Table | Unreadable {
  const { rows: all, separator, openQuote } = readCsv(text);
  if (openQuote !== undefined) return { why: 'open-quote', line: openQuote };
  const [head, ...rows] = all;
  if (head === undefined || rows.length === 0) return { why: 'no-rows' };
  if (rows.length > IMPORT_ROWS_MAX) return { why: 'too-many-rows' };
  return { fileName, bytes, encoding, isCertain, separator, heads: head.cells, rows };
}
