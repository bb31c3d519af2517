import { AGAINST, NAME } from '#contract/report-list.ts';
import { amountsIn, type Report, type ReportRow } from '#contract/reports.ts';

/**
 * The rows in the order that was chosen (`name`, `-name`); as they came where none
 * was. What has no value stands at the end.
 */
export function inOrder(
  rows: Report['rows'],
  sort: string | undefined,
  { nameOf, language }: { nameOf: (row: ReportRow) => string; language: string },
): Report['rows'] {
  if (sort === undefined) return rows;
  const [column, way] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const { compare } = new Intl.Collator(language, { numeric: true });
  if (column === NAME) return rows.toSorted((a, b) => way * compare(nameOf(a), nameOf(b)));
  return rows.toSorted((a, b) => {
    const [one, other] = [figureOf(a, column), figureOf(b, column)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return way * (one - other);
  });
}

/** Of sums in several currencies the first: they cannot be compared. */
function figureOf(row: ReportRow, column: string): number | undefined {
  if (column === 'count') return row.count;
  if (column === AGAINST) return row.previous === null ? undefined : row.count - row.previous;
  const value = row.values[column];
  return typeof value === 'number' ? value : amountsIn(value)[0]?.amount;
}
