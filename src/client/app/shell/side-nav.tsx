import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronsLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuLink } from './menu-link.tsx';
import type { MenuEntry } from './menus.ts';
import { MenuMark } from './menu-mark.tsx';
import { ShopMark } from './shop-mark.tsx';
import classes from './side-nav.module.css';

type SideNavProps = { entries: MenuEntry[]; isOpen: boolean; onToggle: () => void; foot: ReactNode };

/** The desktop's navigation; closed it keeps its icons. */
export function SideNav({ entries, isOpen, onToggle, foot }: SideNavProps) {
  const { t, i18n } = useLingui();
  return (
    <aside className={classes.side} data-closed={!isOpen || undefined}>
      <ShopMark small={!isOpen} />
      <nav aria-label={t`Main`}>
        <ul>
          {entries.map((entry) => {
            const { label, icon: Icon, mark } = entry;
            return (
              <li key={label.id}>
                <MenuLink entry={entry} className={classes.link} {...(isOpen ? {} : { title: i18n._(label) })}>
                  <Icon aria-hidden />
                  <span className={isOpen ? undefined : 'sr-only'}>{i18n._(label)}</span>
                  {/* A desk has processors to spare: its numbers need not wait until the start is over. */}
                  <MenuMark mark={mark} afterMs={0} />
                </MenuLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={classes.foot}>
        {foot}
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronsLeft aria-hidden data-flip />
          <span className="sr-only">
            <Trans>Navigation</Trans>
          </span>
        </button>
      </div>
    </aside>
  );
}
