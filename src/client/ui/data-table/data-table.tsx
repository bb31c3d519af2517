import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SkeletonLines } from '../skeletons.tsx';
import { ErrorState } from '../state-card.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { SortHeader } from './sort-header.tsx';
import { RowMark } from './row-mark.tsx';
import { moveBetweenRows } from './row-keys.ts';
import type { Selection } from '../use-selection.ts';
import classes from './data-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The name the server sorts by; without it the column cannot be sorted. */
  sort?: string;
  /**
   * 1 always stays; 4, 3, 2 leave in this order as room gets short. The first two
   * columns are 1, the others 2, unless they say so.
   */
  priority?: 1 | 2 | 3 | 4;
  /** Not shown before somebody chooses it. */
  isExtra?: true;
  align?: 'end';
  /** The order in which the rows always are, where nobody can choose one. */
  order?: 'ascending' | 'descending';
};

/** Rows that are chosen to do something with them together, and what the boxes are called. */
type Marks<Row> = { selection: Selection; all: string; one: (row: Row) => string };

type DataTableProps<Row> = {
  /** What the rows are, said to screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Wraps the first cell in the link or button that opens the row; its class stretches it over the whole row. */
  openRow?: (row: Row, content: ReactNode, className: string) => ReactNode;
  selectedKey?: string | undefined;
  marks?: Marks<Row>;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  empty?: ReactNode;
  /** Why the rows cannot be shown, as text for people. */
  failed?: string | undefined;
  onRetry?: () => void;
  /** True while other rows (next page, other filter) are on their way. */
  busy?: boolean;
  pager?: PagerProps;
  /** The menu of `useColumns`, at the end of the head. */
  columnMenu?: ReactNode;
};

/**
 * A page of records whose order, filters and page live in the URL and are applied by the server.
 * A plain table and not mantine-datatable (+16 KB): that one scrolls sideways when room is short, and its rows
 * are opened by a click handler where these are links.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, marks, failed, onRetry, pager, columnMenu, busy = false } = props;
  if (failed !== undefined && onRetry && rows === undefined)
    return (
      <div className={classes.box}>
        <ErrorState
          title={<Trans>This list could not be loaded</Trans>}
          reason={failed}
          onRetry={onRetry}
          retrying={busy}
        />
      </div>
    );
  return (
    <div className={classes.box} data-tools={Boolean(columnMenu) || undefined}>
      {columnMenu}
      <table className={classes.table} aria-busy={busy || rows === undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {marks && (
              <th scope="col" className={classes.mark}>
                <RowMark label={marks.all} selection={marks.selection} />
              </th>
            )}
            {columns.map((column, at) => (
              <SortHeader
                key={column.key}
                column={column}
                priority={priorityOf(column, at)}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={moveBetweenRows}>
          {rows === undefined ? <WaitingRows columns={columns.length} /> : <Rows {...props} rows={rows} />}
        </tbody>
      </table>
      {pager !== undefined && pager.total > 0 && <Pager {...pager} />}
    </div>
  );
}

function Rows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, openRow, selectedKey, marks, empty } = props;
  if (rows.length === 0)
    return (
      <tr>
        <td colSpan={columns.length}>{empty}</td>
      </tr>
    );
  return rows.map((row) => (
    <tr
      key={rowKey(row)}
      className={classes.row}
      aria-current={rowKey(row) === selectedKey || undefined}
      data-marked={marks?.selection.has(rowKey(row)) || undefined}
    >
      {marks && (
        <td className={classes.mark}>
          <RowMark label={marks.one(row)} selection={marks.selection} id={rowKey(row)} />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-priority={priorityOf(column, at)}
          data-align={column.align}
          data-opens={at === 0 || undefined}
        >
          {at === 0 && openRow !== undefined ? openRow(row, column.cell(row), classes.open ?? '') : column.cell(row)}
        </td>
      ))}
    </tr>
  ));
}

function WaitingRows({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns}>
        <SkeletonLines count={6} />
      </td>
    </tr>
  );
}

function priorityOf({ priority }: { priority?: number }, at: number): number {
  return priority ?? (at < 2 ? 1 : 2);
}
