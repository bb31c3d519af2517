import { Trans, useLingui } from '@lingui/react/macro';
import { IconLogin2, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import { DarkModeButton, LanguageSelect } from '#client/features/interface/language-select.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { SupportLinks } from './support-links.tsx';
import classes from './public-frame.module.css';

/** Head and foot of the pages that anyone may read. */
export function PublicFrame({ children, signIn = true }: { children: ReactNode; signIn?: boolean }) {
  const { t } = useLingui();
  const name = useInterfaceState('merchantName') ?? t`Warsha`;
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <div className={classes.inner}>
          <Link to="/" className={classes.shop}>
            <span className={classes.mark} aria-hidden>
              <IconTool />
            </span>
            <bdi className={classes.name}>{name}</bdi>
          </Link>
          <span className={classes.controls}>
            <span className={classes.wideOnly}>
              <DarkModeButton />
            </span>
            <LanguageSelect />
            {signIn && (
              <Link to="/login" className={buttonLink}>
                <IconLogin2 aria-hidden data-flip />
                <span className={classes.words}>
                  <Trans>Sign in</Trans>
                </span>
              </Link>
            )}
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <div className={classes.inner}>
          <nav aria-label={t`Legal`} className={classes.legal}>
            <bdi>{name}</bdi>
            <Link to="/privacy-policy">
              <Trans>Privacy policy</Trans>
            </Link>
            <Link to="/terms-of-service">
              <Trans>Terms of service</Trans>
            </Link>
          </nav>
          <SupportLinks />
          <span className={classes.narrowOnly}>
            <DarkModeButton />
          </span>
        </div>
      </footer>
    </div>
  );
}
