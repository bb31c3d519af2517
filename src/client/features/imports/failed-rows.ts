import { BYTE_ORDER_MARK, csvLine, type CsvStyle } from '#contract/csv.ts';
import type { ImportResult } from '#contract/imports.ts';
import { problemText } from './problem-text.ts';
import type { Table } from './read-table.ts';

type Form = { title: string; style: CsvStyle };

/** The rows as they stood in the file, each with what is wrong with it behind. */
export function failedRows(
  { heads, rows }: Pick<Table, 'heads' | 'rows'>,
  results: readonly ImportResult[],
  { title, style }: Form,
): string {
  const problems = new Map(
    results.flatMap((result) => (result.outcome === 'failed' ? [[result.line, problemText(result)] as const] : [])),
  );
  const lines = rows.flatMap(({ line, cells }) => {
    const problem = problems.get(line);
    return problem === undefined ? [] : [csvLine([...heads.map((_, at) => cells[at] ?? ''), problem], style)];
  });
  return BYTE_ORDER_MARK + csvLine([...heads, title], style) + lines.join('');
}

export function failedName({ fileName }: Pick<Table, 'fileName'>): string {
  return `${fileName.replace(/\.[^.]*$/u, '')}-errors.csv`;
}
