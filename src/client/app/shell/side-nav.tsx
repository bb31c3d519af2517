import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronsLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { MenuLink } from './menu-link.tsx';
import { inGroups, type MenuEntry } from './menus.ts';
import { MenuMark } from './menu-mark.tsx';
import { ShopMark } from './shop-mark.tsx';
import classes from './side-nav.module.css';

type SideNavProps = { entries: MenuEntry[]; isOpen: boolean; onToggle: () => void; foot: ReactNode };

/** The desktop's navigation: the settings are one entry, their pages come below it. Closed it keeps its icons. */
export function SideNav({ entries, isOpen, onToggle, foot }: SideNavProps) {
  const { t, i18n } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isAt = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const line = (entry: MenuEntry) => {
    const { label, icon: Icon, mark } = entry;
    return (
      <MenuLink entry={entry} className={classes.link} {...(isOpen ? {} : { title: i18n._(label) })}>
        <Icon aria-hidden />
        <span className={isOpen ? undefined : 'sr-only'}>{i18n._(label)}</span>
        {/* A desk has processors to spare: its numbers need not wait until the start is over. */}
        <MenuMark mark={mark} afterMs={0} />
      </MenuLink>
    );
  };
  return (
    <aside className={classes.side} data-closed={!isOpen || undefined}>
      <ShopMark small={!isOpen} />
      <nav aria-label={t`Main`}>
        <ul>
          {inGroups(entries).map(({ entry, below }) => {
            const isUnfolded = [entry, ...below].some(({ to }) => below.length > 0 && isAt(to));
            return (
              <li key={entry.label.id}>
                {line(entry)}
                {isUnfolded && (
                  <ul className={classes.below}>
                    {below.map((each) => (
                      <li key={each.label.id}>{line(each)}</li>
                    ))}
                  </ul>
                )}
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
