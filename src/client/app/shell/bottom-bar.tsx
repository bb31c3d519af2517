import { Trans, useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { choose, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { MenuMark } from './menu-mark.tsx';
import type { MenuEntry } from './menus.ts';
import classes from './bottom-bar.module.css';

const Sheet = lazyPart(prefetchOnIdle(async () => (await import('#client/ui/sheet.tsx')).Sheet));

const room = 5;

/** Tablet and phone: the ways that are used all day in reach of a thumb, the others one tap behind "More". */
export function BottomBar({ entries }: { entries: MenuEntry[] }) {
  const { t } = useLingui();
  const isDrawerOpen = useInterfaceState('isDrawerOpen');
  const fits = entries.length <= room;
  const shown = fits ? entries : entries.slice(0, room - 1);
  // Once used it stays, closed: it gives the focus back to where it came from.
  const [isUsed, setUsed] = useState(isDrawerOpen);
  const close = () => choose('isDrawerOpen', false);
  const open = () => {
    setUsed(true);
    choose('isDrawerOpen', true);
  };
  return (
    <>
      <nav className={classes.bar} aria-label={t`Main`}>
        {shown.map((entry) => (
          <BarLink key={entry.to} entry={entry} />
        ))}
        {!fits && (
          <button type="button" className={classes.link} onClick={open}>
            <IconMenu2 aria-hidden />
            <span>
              <Trans>More</Trans>
            </span>
          </button>
        )}
      </nav>
      {!fits && isUsed && (
        <Suspense fallback={null}>
          <Sheet opened={isDrawerOpen} onClose={close} title={t`More`}>
            <div className={classes.more} onClickCapture={close}>
              {entries.slice(room - 1).map((entry) => (
                <BarLink key={entry.to} entry={entry} />
              ))}
            </div>
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

function BarLink({ entry: { to, label, icon: Icon, exact = false, mark } }: { entry: MenuEntry }) {
  const { i18n } = useLingui();
  return (
    <Link to={to} activeOptions={{ exact, includeSearch: false }} className={classes.link}>
      <Icon aria-hidden />
      <span>{i18n._(label)}</span>
      <span className={classes.mark}>
        <MenuMark mark={mark} />
      </span>
    </Link>
  );
}
