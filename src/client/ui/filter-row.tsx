import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import classes from './filter-row.module.css';

/**
 * What narrows a list, in as few rows as there is room: each choice has its name inside its frame. Where there is
 * little room, the choices that stand at "All" come at a tap; one that narrows is always in sight.
 */
export function FilterRow({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.row} data-open={isOpen || undefined}>
      {children}
      <span className={classes.more}>
        <IconButton
          aria-label={t`More filters`}
          title={t`More filters`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
