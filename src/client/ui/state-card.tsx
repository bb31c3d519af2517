import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PlainButton } from './plain-button.tsx';
import classes from './state-card.module.css';

type EmptyStateProps = { icon: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Nothing here yet: what that means and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.title}>{title}</div>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}

type ErrorStateProps = { title: ReactNode; reason?: ReactNode; onRetry: () => void; retrying?: boolean };

/** Something could not be had: what, why, and another try. */
export function ErrorState({ title, reason, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} data-tone="alert" role="alert">
      <span className={classes.icon} aria-hidden>
        <IconAlertTriangle />
      </span>
      <div className={classes.title}>{title}</div>
      {reason !== undefined && <p className={classes.text}>{reason}</p>}
      <PlainButton onClick={onRetry} disabled={retrying} icon={<IconRefresh aria-hidden />}>
        <Trans>Try again</Trans>
      </PlainButton>
    </div>
  );
}
