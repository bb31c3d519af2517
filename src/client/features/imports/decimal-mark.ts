import { toldMark } from '#contract/amount-cells.ts';
import type { CsvStyle, DecimalMark } from '#contract/csv.ts';
import type { Table } from './read-table.ts';

/**
 * What begins the decimals of a file's amounts: what its own amounts say where they agree, else what goes with the
 * separator. `own` is how spreadsheets here write. Undefined: nothing tells.
 */
export function markOf(
  { rows, separator }: Pick<Table, 'rows' | 'separator'>,
  total: number | undefined,
  own: CsvStyle,
): DecimalMark | undefined {
  if (total === undefined) return undefined;
  const told = new Set(rows.map(({ cells }) => toldMark(cells[total] ?? '')));
  told.delete(undefined);
  const [only] = told;
  if (only !== undefined && told.size === 1) return only;
  if (separator === '\t') return undefined;
  if (separator === own.separator) return own.decimalMark;
  return separator === ';' ? ',' : '.';
}
