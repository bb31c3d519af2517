import type { ReactNode } from 'react';
import classes from './chip.module.css';
import type { Tone } from './tone.ts';

type ChipProps = { tone: Tone; icon?: ReactNode; children: ReactNode; struck?: boolean; size?: 'small' | 'large' };

/** A state as icon and word on a soft ground: never colour alone. */
export function Chip({ tone, icon, children, struck = false, size = 'small' }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-struck={struck || undefined} data-size={size}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** A row or card whose start edge is the colour of its state; `as` an article where it has a name of its own. */
export function Edge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={classes.edge} data-tone={tone}>
      {children}
    </div>
  );
}
