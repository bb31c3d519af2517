import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { PageBar } from './page-bar.ts';
import classes from './trail.module.css';

type TrailProps = {
  /** The page shown, by its name. */
  current: ReactNode;
  /** Links to what it belongs to, the widest first. */
  children: ReactNode[];
};

/** For the links of a trail: a page above the one shown is not where one is. */
export const exact = { exact: true };

/** The way back from a record, for who came by a link and for an installed app without the browser's buttons. At a desk it is in the row at the top. */
export function Trail({ current, children }: TrailProps) {
  const { t } = useLingui();
  const bar = use(PageBar);
  const isInBar = bar?.isWide === true;
  const trail = (
    <nav aria-label={t`Where you are`} className={classes.trail} data-bar={isInBar || undefined}>
      <ol>
        {children.map((link, at) => (
          <Fragment key={at}>{link && <li>{link}</li>}</Fragment>
        ))}
        {isInBar && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
  if (!isInBar) return trail;
  return bar.title && createPortal(trail, bar.title);
}
