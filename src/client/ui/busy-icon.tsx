import { IconLoader2 } from '@tabler/icons-react';
import classes from './busy-icon.module.css';

/** Turns in the place of a button's icon while what it began goes on; the button itself is `aria-busy`. */
export function BusyIcon() {
  return <IconLoader2 className={classes.ring} aria-hidden />;
}
