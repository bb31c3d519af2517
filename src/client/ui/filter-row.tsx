import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

/** What narrows a list, in as few rows as there is room: each choice has its name inside its frame. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
