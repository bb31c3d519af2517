import { Trans, useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { setInterface, useInterfaceState } from '#client/features/interface/interface-state.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { MenuLink } from './menu-link.tsx';
import { MenuMark } from './menu-mark.tsx';
import { type MenuEntry, SETTINGS } from './menus.ts';
import classes from './bottom-bar.module.css';

const Sheet = lazySheet(async () => (await import('#client/ui/sheet.tsx')).Sheet);

const room = 6;

const close = () => setInterface({ isDrawerOpen: false });

/** Tablet and phone: the ways that are used all day in reach of a thumb, the others one tap behind "More". */
export function BottomBar({ entries }: { entries: MenuEntry[] }) {
  const { t, i18n } = useLingui();
  const isDrawerOpen = useInterfaceState('isDrawerOpen');
  const fits = entries.length <= room;
  const inOrder = entries.toSorted((a, b) => (a.bar ?? room) - (b.bar ?? room));
  const shown = fits ? inOrder : inOrder.slice(0, room - 1);
  const hidden = fits ? [] : inOrder.slice(room - 1);
  const settings = hidden.filter(({ under }) => under === 'settings');
  useEffect(() => close, []);
  return (
    <>
      <nav className={classes.bar} aria-label={t`Main`}>
        {shown.map((entry) => (
          <BarLink key={entry.label.id} entry={entry} />
        ))}
        {!fits && (
          <button type="button" className={classes.link} onClick={() => setInterface({ isDrawerOpen: true })}>
            <IconMenu2 aria-hidden />
            <span>
              <Trans>More</Trans>
            </span>
          </button>
        )}
      </nav>
      {!fits && (
        <Sheet opened={isDrawerOpen} onClose={close} title={t`More`}>
          <div onClickCapture={close}>
            <div className={classes.more}>
              {hidden
                .filter(({ under }) => under !== 'settings')
                .map((entry) => (
                  <BarLink key={entry.label.id} entry={entry} />
                ))}
            </div>
            {settings.length > 0 && (
              <section aria-label={i18n._(SETTINGS)}>
                <h3 className={classes.group}>{i18n._(SETTINGS)}</h3>
                <div className={classes.more}>
                  {settings.map((entry) => (
                    <BarLink key={entry.label.id} entry={entry} />
                  ))}
                </div>
              </section>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}

function BarLink({ entry }: { entry: MenuEntry }) {
  const { i18n } = useLingui();
  const { label, icon: Icon, mark } = entry;
  return (
    <MenuLink entry={entry} className={classes.link}>
      <Icon aria-hidden />
      <span>{i18n._(label)}</span>
      <span className={classes.mark}>
        <MenuMark mark={mark} />
      </span>
    </MenuLink>
  );
}
