import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { cloneElement, Fragment, isValidElement, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { PageBar } from './page-bar.ts';
import classes from './trail.module.css';

type TrailProps = {
  /** The page shown, by its name. */
  current: ReactNode;
  /** Links to what it belongs to, the widest first. */
  children: ReactNode[];
  /** What can be done from here on each level, at the row's end. */
  action?: ReactNode;
};

/** For the links of a trail: a page above the one shown is not where one is. */
export const exact = { exact: true };

/**
 * The way back from a record, for who came by a link and for an installed app without the browser's buttons. At a desk
 * it is in the row at the top, elsewhere it begins with an arrow.
 */
export function Trail({ current, children, action }: TrailProps) {
  const { t } = useLingui();
  const bar = use(PageBar);
  const above = children.findLast(Boolean);
  const isInBar = bar?.isWide === true;
  const trail = (
    <nav aria-label={t`Where you are`} className={classes.trail} data-bar={isInBar || undefined}>
      {!isInBar &&
        isValidElement<{ children: ReactNode; className?: string; 'aria-label'?: string }>(above) &&
        cloneElement(above, {
          key: 'back',
          className: classes.back ?? '',
          'aria-label': t`Back`,
          children: <IconArrowLeft aria-hidden size={24} data-flip />,
        })}
      <ol>
        {children.map((link, at) => (
          <Fragment key={at}>{link && <li>{link}</li>}</Fragment>
        ))}
        {isInBar && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
  if (!isInBar)
    return action === undefined ? (
      trail
    ) : (
      <div className={classes.row}>
        {trail}
        {action}
      </div>
    );
  return (
    <>
      {bar.title && createPortal(trail, bar.title)}
      {bar.actions && action !== undefined && createPortal(action, bar.actions)}
    </>
  );
}
