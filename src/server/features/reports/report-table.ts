import { BYTE_ORDER_MARK, type CsvCell } from '#contract/csv.ts';
import { type Money, moneyOf } from '#contract/money.ts';
import { plateText } from '#contract/plates.ts';
import {
  declarationOf,
  type Dimension,
  namedDimensions,
  reportColumns,
  type ReportColumn,
} from '#contract/report-list.ts';
import { inOrder } from '#contract/report-order.ts';
import { amountsIn, type MoneySum, type Report, type ReportRow, type ReportValue } from '#contract/reports.ts';
import { tableWords, type WordKind } from '#contract/table-words.ts';
import type { TableForm } from './table-form.ts';
import { columnHeads, dimensionHeads, lineNames } from './report-texts.ts';

type Cells = CsvCell[];
type Line = Pick<Report['total'], 'count' | 'previous' | 'values'>;

/**
 * A report as CSV: its rows, the others and the total, as the screen has them. Money has a column for each currency.
 */
export async function* tableOf(report: Report, sort: string | undefined, form: TableForm): AsyncGenerator<string> {
  const { language: lng, line: lineOf } = form;
  const columns: readonly ReportColumn[] = declarationOf(report.name).columns;
  const [heads, names] = [columnHeads[lng], lineNames[lng]];
  const currencies = (column: ReportColumn) => amountsIn(report.total.values[column]).map(({ currency }) => currency);
  const headsOf = (column: ReportColumn) =>
    isMoney(column) ? currencies(column).map((currency) => `${heads[column]} (${currency})`) : [heads[column]];
  const cellsOf = (column: ReportColumn, value: ReportValue): Cells =>
    isMoney(column)
      ? currencies(column).map((currency) => written(amountsIn(value).find((sum) => sum.currency === currency)))
      : [numberOf(column, value)];
  const line = (name: string, { count, previous, values }: Line) =>
    lineOf([
      name,
      count,
      ...columns.flatMap((column) => cellsOf(column, values[column] ?? null)),
      ...(report.compared ? [previous] : []),
    ]);
  const compared = report.compared ? [heads.previous] : [];
  yield (
    BYTE_ORDER_MARK +
      lineOf([
        dimensionHeads[lng][report.by],
        heads.count,
        ...columns.flatMap((column) => headsOf(column)),
        ...compared,
      ])
  );
  const titleOf = (row: ReportRow) => nameOf(report.by, row, form) ?? names.none;
  for (const row of inOrder(report.rows, sort, { nameOf: titleOf, language: lng })) yield line(titleOf(row), row);
  if (report.others) yield line(names.others(report.others.groups), report.others);
  yield line(names.total, report.total);
}

/** What the screen calls a row. */
function nameOf(by: Dimension, { key, label }: ReportRow, form: TableForm): string | null {
  if (key === null) return null;
  if (by === 'vehicle' && label !== null) return plateText(label);
  if (by in tableWords) return form.word(by as WordKind, key);
  const type = namedDimensions[by];
  return label ?? (type ? form.nameOf(type, key) : key);
}

function isMoney(column: ReportColumn): boolean {
  return reportColumns[column] === 'money';
}

function written(sum: MoneySum | undefined): Money | null {
  return sum ? moneyOf(sum.amount, sum.currency) : null;
}

/** Times in whole minutes as on the screen, a margin as a share. */
function numberOf(column: ReportColumn, value: ReportValue): number | null {
  if (typeof value !== 'number') return null;
  if (reportColumns[column] === 'duration') return Math.floor(value / 60_000);
  return reportColumns[column] === 'share' ? Math.round(value * 1000) / 1000 : value;
}
