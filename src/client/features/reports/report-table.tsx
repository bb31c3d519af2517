import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { declarationOf, type ReportColumn } from '#contract/report-list.ts';
import type { Report } from '#contract/reports.ts';
import { columnTitles, dimensionTitles, reportTitles, useRowName } from './report-words.ts';
import { Difference, ReportValue } from './report-value.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import edges from '#client/ui/scroll-edges.module.css';
import classes from './report.module.css';

type Line = Pick<Report['total'], 'count' | 'previous' | 'values'>;

/** The figures of a report by group: its first rows, the others as one, and the total that they add up to. */
export function ReportTable({ report, onAll }: { report: Report; onAll?: () => void }) {
  const { t, i18n } = useLingui();
  const { by, rows, others, total, compared } = report;
  const columns: readonly ReportColumn[] = ['count', ...declarationOf(report.name).columns];
  const nameOf = useRowName(by);
  return (
    <section className={edges.scroll} aria-label={t`Figures`}>
      <table className={classes.table}>
        <caption className="sr-only">{i18n._(reportTitles[report.name])}</caption>
        <thead>
          <tr>
            <th scope="col">{i18n._(dimensionTitles[by])}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-number>
                {i18n._(columnTitles[column])}
              </th>
            ))}
            {compared && (
              <th scope="col" data-number>
                <Trans>Against before</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.key ?? 'none'}
              name={
                by === 'vehicle' && row.key ? <PlateBadge plate={nameOf(row)} size="small" /> : <bdi>{nameOf(row)}</bdi>
              }
              line={row}
              columns={columns}
            />
          ))}
          {others && <Row name={<Others groups={others.groups} onAll={onAll} />} line={others} columns={columns} />}
        </tbody>
        <tfoot>
          <Row name={<Trans>Total</Trans>} line={total} columns={columns} />
        </tfoot>
      </table>
    </section>
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

type RowProps = { name: ReactNode; line: Line; columns: readonly ReportColumn[] };

function Row({ name, line, columns }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column} data-number>
          <ReportValue column={column} value={column === 'count' ? line.count : line.values[column]} />
        </td>
      ))}
      {line.previous !== null && (
        <td data-number>
          <Difference by={line.count - line.previous} />
        </td>
      )}
    </tr>
  );
}
