import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { errorText } from '#client/feedback/error-messages.ts';
import type { Page } from '#contract/lists.ts';
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useColumns } from '#client/ui/data-table/use-columns.ts';

type Table<Row> = ComponentProps<typeof DataTable<Row>>;
type FoundTableProps<Row> = Pick<Table<Row>, 'caption' | 'sort' | 'onSort' | 'empty' | 'openRow'> & {
  /** Under which the chosen columns are kept. */
  name: string;
  columns: Column<Row>[];
  found: UseQueryResult<Page<Row>>;
  pager: Omit<NonNullable<Table<Row>['pager']>, 'total' | 'totalIsExact'>;
};

/** What the server found, a page at a time, with the columns that somebody chose; the first column always stays. */
export function FoundTable<Row extends { id: string }>({
  name,
  columns,
  found,
  pager,
  ...table
}: FoundTableProps<Row>) {
  const choice = useColumns(name, columns, columns[0]?.key ?? '');
  const { data, error, isFetching, refetch } = found;
  return (
    <DataTable
      {...table}
      columns={choice.shown}
      columnMenu={<ColumnMenu titles={columns.slice(1)} choice={choice} />}
      rows={data?.items}
      rowKey={({ id }) => id}
      failed={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      busy={isFetching}
      pager={{ ...pager, total: data?.total ?? 0, totalIsExact: data?.totalIsExact ?? true }}
    />
  );
}
