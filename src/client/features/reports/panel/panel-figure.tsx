import { useLingui } from '@lingui/react/macro';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import classes from './panel-numbers.module.css';

type FigureProps = {
  label: string;
  icon: Icon;
  value: ReactNode;
  /** The last days, today last; null where there is nothing to say of a day. */
  bars: readonly (number | null)[];
  /** How the value of a day is said. */
  words: (value: number) => string;
  /** What it is measured by. */
  children: ReactNode;
};

/** A number with its last days as small columns, which run in the reading direction, and how it compares. */
export function Figure({ label, icon: Sign, value, bars, words, children }: FigureProps) {
  const { t } = useLingui();
  const most = Math.max(...bars.map((bar) => bar ?? 0), 0);
  const said = bars.map((bar) => (bar === null ? '—' : words(bar))).join(' · ');
  return (
    <Card label={label} as="article">
      <div className={classes.figure}>
        <h2>
          <Sign aria-hidden size={20} /> {label}
        </h2>
        <div>
          <strong>{value}</strong>
          <span className="sr-only">{t`The last days, today last: ${said}`}</span>
          <span className={classes.bars} aria-hidden>
            {bars.map((bar, at) => (
              <i key={`${at}`} style={{ blockSize: `${most === 0 ? 0 : ((bar ?? 0) / most) * 100}%` }} />
            ))}
          </span>
        </div>
        <p>{children}</p>
      </div>
    </Card>
  );
}
