import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AGAINST, declarationOf, NAME, type ReportColumn, type ReportDeclaration } from '#contract/report-list.ts';
import { inOrder } from '#contract/report-order.ts';
import { amountsIn, type Report, type ReportValue as Value } from '#contract/reports.ts';
import { columnTitles, dimensionTitles, reportTitles, useRowName } from './report-words.ts';
import { Difference, ReportValue } from './report-value.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { orderOf, SortButton } from '#client/ui/data-table/sort-header.tsx';
import { useFormats } from '#client/ui/format.ts';
import edges from '#client/ui/scroll-edges.module.css';
import classes from './report.module.css';

type Line = Pick<Report['total'], 'count' | 'previous' | 'values'>;

type ReportTableProps = {
  report: Report;
  sort?: string | undefined;
  /** On paper there is nothing to press. */
  onSort?: ((sort: string) => void) | undefined;
  /** Undefined where no more of them can be had. */
  onAll?: (() => void) | undefined;
};

/** The figures of a report by group: its first rows, the others as one, and the total that they add up to. */
export function ReportTable({ report, sort, onSort, onAll }: ReportTableProps) {
  const { t, i18n } = useLingui();
  const { by, rows, others, total, compared } = report;
  const { columns: further, more } = declarationOf(report.name);
  const { currencySign } = useFormats();
  // What is in one currency throughout has it in the head: a row is then as narrow as its figures.
  const columns: readonly Column[] = (['count', ...further] as const)
    // Where every cost is known there is nothing to say of those that are not.
    .filter((name) => name !== 'uncosted' || total.values[name] !== 0)
    .map((name) => ({ name, currency: currencyOf(total.values[name]) }));
  const nameOf = useRowName(by);
  // As the server gives them: the highest count first.
  const sorting = { sort: sort ?? '-count', onSort };
  return (
    <section className={`${edges.scroll} ${classes.figures}`} aria-label={t`Figures`}>
      <table className={classes.table}>
        <caption className="sr-only">{i18n._(reportTitles[report.name])}</caption>
        <thead>
          <tr>
            <Head name={NAME} {...sorting}>
              {i18n._(dimensionTitles[by])}
            </Head>
            {columns.map(({ name, currency }) => (
              <Head key={name} name={name} isNumber {...sorting}>
                <bdi>
                  {i18n._(columnTitles[name])} {currency && `(${currencySign(currency)})`}
                </bdi>
              </Head>
            ))}
            {compared && (
              <Head name={AGAINST} isNumber {...sorting}>
                <Trans>Against before</Trans>
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, sort, { nameOf, language: i18n.locale }).map((row) => (
            <Row
              key={row.key ?? 'none'}
              name={
                by === 'vehicle' && row.key ? <PlateBadge plate={nameOf(row)} size="small" /> : <bdi>{nameOf(row)}</bdi>
              }
              line={row}
              columns={columns}
              more={more}
            />
          ))}
          {others && (
            <Row name={<Others groups={others.groups} onAll={onAll} />} line={others} columns={columns} more={more} />
          )}
        </tbody>
        <tfoot>
          <Row name={<Total groups={total.groups} />} line={total} columns={columns} more={more} />
        </tfoot>
      </table>
    </section>
  );
}

type HeadProps = Pick<ReportTableProps, 'sort' | 'onSort'> & { name: string; isNumber?: true; children: ReactNode };

/** Of numbers the largest are looked for. */
function Head({ name, isNumber, sort, onSort, children }: HeadProps) {
  return (
    <th scope="col" data-number={isNumber} aria-sort={onSort && orderOf(name, sort)}>
      {onSort ? (
        <SortButton name={name} sort={sort} onSort={onSort} first={isNumber ? 'descending' : 'ascending'}>
          {children}
        </SortButton>
      ) : (
        children
      )}
    </th>
  );
}

/** Those that are not shown; of none, what there was only in the days before. */
function Others({ groups, onAll }: { groups: number; onAll: (() => void) | undefined }) {
  if (groups === 0) return <Trans>Only before</Trans>;
  const words = <Plural value={groups} one="# other" other="# others" />;
  if (!onAll) return words;
  return (
    <button type="button" className={classes.others} data-finger onClick={onAll}>
      {words}
    </button>
  );
}

function Total({ groups }: { groups: number }) {
  return groups > 1 ? <Plural value={groups} one="Total, # row" other="Total, # rows" /> : <Trans>Total</Trans>;
}

type Column = { name: ReportColumn; currency: string | undefined };

/** The currency of a total that has only one: then each of its rows has that or none. */
function currencyOf(total: Value | undefined): string | undefined {
  const sums = amountsIn(total);
  return sums.length === 1 ? sums[0]?.currency : undefined;
}

type RowProps = { name: ReactNode; line: Line; columns: readonly Column[]; more: ReportDeclaration['more'] };

function Row({ name: title, line, columns, more }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {columns.map(({ name, currency }) => (
        <td key={name} data-number>
          <ReportValue column={name} value={name === 'count' ? line.count : line.values[name]} currency={currency} />
        </td>
      ))}
      {line.previous !== null && (
        <td data-number>
          <Difference by={line.count - line.previous} more={more} />
        </td>
      )}
    </tr>
  );
}
