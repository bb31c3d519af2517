import type { ComponentProps } from 'react';
import classes from './file-table.module.css';

/** The lines of a file: dates, jobs, kilometres, sums. Cells with `data-number` stand under each other by their units. */
export function FileTable({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={`${classes.table} ${className}`} />;
}
