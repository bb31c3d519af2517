import { useLingui } from '@lingui/react/macro';
import { IconColumns3 } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import { prefetchOnIdle } from '../prefetch-on-idle.ts';
import { useLazy } from '../use-lazy.ts';
import classes from './column-menu.module.css';
import type { Choosable, ColumnChoice } from './use-columns.ts';

export type ColumnMenuProps = {
  /** The columns that may leave, by their titles. */
  titles: { key: string; title: string }[];
  choice: Omit<ColumnChoice<Choosable>, 'shown'>;
};

const list = prefetchOnIdle(() => import('./column-menu-list.tsx'));

/** At the end of a table's head: which columns it has. The menu itself comes with the tap. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { t } = useLingui();
  const [late, bring] = useLazy(list);
  const button = (
    <IconButton
      className={classes.button ?? ''}
      aria-label={t`Choose columns`}
      title={t`Choose columns`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={bring}
    >
      <IconColumns3 aria-hidden size={20} />
    </IconButton>
  );
  return <div className={classes.place}>{late ? <late.ColumnMenuList {...props} button={button} /> : button}</div>;
}
