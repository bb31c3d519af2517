import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type PageHeaderProps = { title: ReactNode; summary?: ReactNode; actions?: ReactNode; back?: ReactNode };

/** The head of a screen: where one is, what is in it, one primary action. */
export function PageHeader({ title, summary, actions, back }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back}
        <h1 tabIndex={-1} data-route-title>
          {title}
        </h1>
        {summary !== undefined && <p>{summary}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
