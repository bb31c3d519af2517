import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { PageBar } from './page-bar.ts';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: ReactNode;
  summary?: ReactNode;
  actions?: ReactNode;
  /** A link to what the page is of. */
  back?: ReactNode;
  /** What it is known by, before the title. */
  mark?: ReactNode;
  /**
   * It stands in the row at the top also where there is little room; that of a
   * list on a tablet too, but not on a phone.
   */
  isShort?: boolean | 'tablet';
};

/**
 * The head of a screen: where one is, what is in it, one primary action. At a desk it is part of the row at the top.
 */
export function PageHeader({ title, summary, actions, back, mark, isShort = false }: PageHeaderProps) {
  const bar = use(PageBar);
  const words = (
    <div className={classes.words} data-marked={back || mark ? true : undefined}>
      {back && <span className={classes.back}>{back}</span>}
      {mark && <span className={classes.mark}>{mark}</span>}
      <h1 tabIndex={-1} data-route-title>
        {title}
      </h1>
      {summary !== undefined && <p>{summary}</p>}
    </div>
  );
  if (bar && (bar.isWide || (isShort === 'tablet' ? bar.isTablet : isShort)))
    return (
      <>
        {bar.title && createPortal(<div className={classes.inBar}>{words}</div>, bar.title)}
        {bar.actions && createPortal(actions, bar.actions)}
      </>
    );
  return (
    <header className={classes.header}>
      {words}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
