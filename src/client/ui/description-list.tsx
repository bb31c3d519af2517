import type { ReactNode } from 'react';
import classes from './description-list.module.css';

/** Names and values of one record, in two columns. A value that is undefined leaves its line out. */
export function DescriptionList({ items }: { items: [string, ReactNode | undefined][] }) {
  return (
    <dl className={classes.list}>
      {items
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
