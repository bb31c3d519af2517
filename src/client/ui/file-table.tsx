import type { ComponentProps } from 'react';
import classes from './file-table.module.css';

/**
 * The lines of a file: dates, jobs, kilometres, sums. Cells with `data-number` stand under each other by their units;
 * `data-label` says what they are where no head is seen.
 */
export function FileTable({ className = '', ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={`${classes.table} ${className}`} />;
}
