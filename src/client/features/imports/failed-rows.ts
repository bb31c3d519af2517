import { amountParts, plainAmount } from '#contract/amount-cells.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvStyle } from '#contract/csv.ts';
import type { ImportResult } from '#contract/imports.ts';
import { problemText } from './problem-text.ts';
import type { Table } from './read-table.ts';
import type { Mapping } from './run-import.ts';

type Form = { title: string; style: CsvStyle };

/**
 * The rows as they stood in the file, each with what is wrong with it behind. Its amounts are written as the others of
 * the new table: one that was clear in the old file by its separator would be another amount behind this one.
 */
export function failedRows(
  { heads, rows }: Pick<Table, 'heads' | 'rows'>,
  { columns: { total }, decimalMark }: Pick<Mapping, 'columns' | 'decimalMark'>,
  results: readonly ImportResult[],
  { title, style }: Form,
): string {
  const problems = new Map(results.map((result) => [result.line, problemText(result)]));
  const cellOf = (cell: string, at: number) => {
    if (at !== total) return cell;
    const [before, written, after] = amountParts(cell);
    const amount = plainAmount(written, decimalMark);
    const isAmount = /^\d+(?:\.\d+)?$/u.test(amount);
    return isAmount ? before + amount.replace('.', style.decimalMark) + after : cell;
  };
  const lines = rows.flatMap(({ line, cells }) => {
    const problem = problems.get(line) ?? '';
    return problem === '' ? [] : [csvLine([...heads.map((_, at) => cellOf(cells[at] ?? '', at)), problem], style)];
  });
  return BYTE_ORDER_MARK + csvLine([...heads, title], style) + lines.join('');
}

export function failedName({ fileName }: Pick<Table, 'fileName'>): string {
  return `${fileName.replace(/\.[^.]*$/u, '')}-errors.csv`;
}
