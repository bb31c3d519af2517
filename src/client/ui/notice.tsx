import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Something a person should know before going on, above what it is about. */
export function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.notice} role="note">
      {icon}
      <span>{children}</span>
    </div>
  );
}
