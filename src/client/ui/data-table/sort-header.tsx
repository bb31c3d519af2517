import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import classes from './data-table.module.css';

type SortHeaderProps<Row> = {
  column: Column<Row>;
  priority: number;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

const orderIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

/** A column's head; one press sorts upwards, the next downwards (`name`, `-name`). */
export function SortHeader<Row>({ column, priority, sort, onSort }: SortHeaderProps<Row>) {
  const shared = { scope: 'col' as const, 'data-priority': priority, 'data-align': column.align };
  if (column.sort === undefined || onSort === undefined) {
    const Icon = column.order === undefined ? undefined : orderIcons[column.order];
    return (
      <th {...shared} aria-sort={column.order}>
        {column.title}
        {Icon && <Icon className={classes.order} size={16} aria-hidden />}
      </th>
    );
  }
  return (
    <th {...shared} aria-sort={orderOf(column.sort, sort)}>
      <SortButton name={column.sort} sort={sort} onSort={onSort}>
        {column.title}
      </SortButton>
    </th>
  );
}

/** How a column stands in a sort, as `aria-sort` of its head says it. */
export function orderOf(name: string, sort: string | undefined): 'ascending' | 'descending' | 'none' {
  return sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
}

type SortButtonProps = {
  name: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
  children: ReactNode;
  /** Which way the first press goes. */
  first?: 'ascending' | 'descending';
};

/** The words of a column's head, to be pressed. */
export function SortButton({ name, sort, onSort, children, first = 'ascending' }: SortButtonProps) {
  const order = orderOf(name, sort);
  const [up, down] = [name, `-${name}`];
  const next = order === 'none' ? (first === 'ascending' ? up : down) : order === 'ascending' ? down : up;
  const Icon = orderIcons[order];
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(next)}>
      {children}
      <Icon size={16} aria-hidden />
    </button>
  );
}
