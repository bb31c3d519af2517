import { useLingui } from '@lingui/react/macro';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { DarkModeButton } from '#client/features/interface/language-select.tsx';
import { EnterLink } from './enter-link.tsx';
import { useSiteLinks } from './site-links.ts';
import classes from './site-nav.module.css';

/** The parts of the landing page, where there is room for them. */
export function SiteNav() {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Site`} className={classes.nav}>
      {useSiteLinks().map(({ hash, words }) => (
        <Link key={hash} to="/" hash={hash}>
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** The same behind one button, where there is none. */
export function SiteMenu({ signIn }: { signIn: boolean }) {
  const { t } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => menu.current?.removeAttribute('open'), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const onPress = ({ target }: PointerEvent) => target instanceof Node && !menu.current?.contains(target) && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [close]);
  return (
    <details ref={menu} className={classes.menu}>
      <summary aria-label={t`Menu`}>
        <IconMenu2 size={22} aria-hidden />
      </summary>
      <nav aria-label={t`Site`} className={classes.list}>
        {useSiteLinks().map(({ hash, words }) => (
          <Link key={hash} to="/" hash={hash} onClick={close}>
            {words}
          </Link>
        ))}
        <Link to="/all-services" onClick={close}>
          {t`All services`}
        </Link>
        {signIn && <EnterLink className={classes.phoneOnly} />}
        <span className={classes.dark}>
          <DarkModeButton />
        </span>
      </nav>
    </details>
  );
}
