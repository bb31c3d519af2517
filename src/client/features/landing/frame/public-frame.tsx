import { Trans, useLingui } from '@lingui/react/macro';
import { IconLogin2, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useFace } from '#client/features/branding/branding-queries.ts';
import { brandImage } from '#contract/brand-text.ts';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import { DarkModeButton, LanguageSelect } from '#client/features/interface/language-select.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { SiteMenu, SiteNav } from './site-nav.tsx';
import classes from './public-frame.module.css';

const SiteFooter = lazyPart(async () => (await import('./site-footer.tsx')).SiteFooter);

type PublicFrameProps = { children: ReactNode; signIn?: boolean; isLanding?: boolean };

/** Head and foot of the pages that anyone may read. */
export function PublicFrame({ children, signIn = true, isLanding = false }: PublicFrameProps) {
  const { t } = useLingui();
  const name = useInterfaceState('merchantName') ?? t`Warsha`;
  const branding = useFace().data?.entries ?? [];
  const logo = brandImage(branding, 'headerLogo');
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <div className={classes.inner}>
          <Link to="/" className={classes.shop}>
            <span className={classes.mark} aria-hidden>
              {logo ? <img src={logo} alt="" /> : <IconTool />}
            </span>
            <bdi className={classes.name}>{name}</bdi>
          </Link>
          <SiteNav />
          <span className={classes.controls}>
            <span className={classes.wideOnly}>
              <DarkModeButton />
            </span>
            <LanguageSelect />
            {signIn && (
              <Link to="/login" className={buttonLink} data-wide-only>
                <IconLogin2 aria-hidden data-flip />
                <Trans>Sign in</Trans>
              </Link>
            )}
            <SiteMenu signIn={signIn} />
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Suspense fallback={<div className={classes.later} />}>
        <SiteFooter name={name} branding={branding} isLanding={isLanding} />
      </Suspense>
    </div>
  );
}
