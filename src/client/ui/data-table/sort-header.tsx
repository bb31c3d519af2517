import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { Column } from './data-table.tsx';
import classes from './data-table.module.css';

type SortHeaderProps<Row> = {
  column: Column<Row>;
  priority: number;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

/** A column's head; one press sorts upwards, the next downwards (`name`, `-name`). */
export function SortHeader<Row>({ column, priority, sort, onSort }: SortHeaderProps<Row>) {
  const shared = { scope: 'col' as const, 'data-priority': priority, 'data-align': column.align };
  if (column.sort === undefined || onSort === undefined)
    return (
      <th {...shared} aria-sort={column.order}>
        {column.title}
      </th>
    );
  const { sort: name } = column;
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th {...shared} aria-sort={order}>
      <button type="button" className={classes.sort} onClick={() => onSort(order === 'ascending' ? `-${name}` : name)}>
        {column.title}
        <Icon size={16} aria-hidden />
      </button>
    </th>
  );
}
