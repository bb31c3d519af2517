import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeProps = { icon: ReactNode; children: ReactNode; action?: ReactNode };

/** Something a person should know before going on, above what it is about. */
export function Notice({ icon, children, action }: NoticeProps) {
  return (
    <div className={classes.notice} role="note">
      {icon}
      <span>{children}</span>
      {action}
    </div>
  );
}
