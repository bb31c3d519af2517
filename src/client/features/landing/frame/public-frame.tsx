import { useSiteName } from '#client/ui/page-title.tsx';
import { IconPhone, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useFace } from '#client/features/branding/branding-queries.ts';
import { sessionOver } from '#client/session/session-over.ts';
import { isWide } from '#client/features/branding/use-own-mark.ts';
import { PublicPicture } from '#client/features/pictures/public-picture.tsx';
import { brandImage } from '#contract/brand-text.ts';
import { DarkModeButton, LanguageSelect } from '#client/features/interface/language-select.tsx';
import { Later } from '#client/ui/later.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { phoneLink } from '#client/ui/phone-link.ts';
import { useAlive } from '#client/ui/use-alive.ts';
import { Phone } from '#client/feedback/phone.tsx';
import { contactOf } from '../visit/contact-links.ts';
import { EnterLink } from './enter-link.tsx';
import { SiteMenu, SiteNav } from './site-nav.tsx';
import classes from './public-frame.module.css';

const SessionOver = lazyPart(async () => (await import('#client/features/sync-centre/session-over.tsx')).SessionOver);
const SiteFooter = lazyPart(async () => (await import('./site-footer.tsx')).SiteFooter);

/** More letters than stand in two lines beside the parts of the page and the phone number. */
const LONG_NAME = 24;

type PublicFrameProps = { children: ReactNode; signIn?: boolean; isLanding?: boolean };

/** Head and foot of the pages that anyone may read. */
export function PublicFrame({ children, signIn = true, isLanding = false }: PublicFrameProps) {
  const name = useSiteName();
  const branding = useFace().data?.entries ?? [];
  const { phone } = contactOf(branding);
  const logo = brandImage(branding, 'headerLogo');
  const isAlive = useAlive();
  const over = isAlive && signIn ? sessionOver() : undefined;
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <div className={classes.inner}>
          <Link
            to="/"
            className={classes.shop}
            data-wide={isWide(logo) || undefined}
            data-long={(name.length > LONG_NAME && !isWide(logo)) || undefined}
          >
            <span className={classes.mark} data-own={logo !== undefined || undefined} aria-hidden>
              {logo ? <PublicPicture src={logo} sizes="140px" eager /> : <IconTool />}
            </span>
            <bdi className={classes.name}>{name}</bdi>
          </Link>
          <SiteNav />
          <span className={classes.controls}>
            {phone && (
              <a href={phoneLink(phone)} className={classes.phone}>
                <IconPhone size={18} aria-hidden />
                <Phone number={phone} />
              </a>
            )}
            <span className={classes.wideOnly}>
              <DarkModeButton />
            </span>
            <LanguageSelect />
            {signIn && <EnterLink isButton />}
            <SiteMenu signIn={signIn} />
          </span>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {over && (
          <Suspense fallback={null}>
            <SessionOver end={over} />
          </Suspense>
        )}
        {children}
      </main>
      <Later fallback={<div className={classes.later} />}>
        <SiteFooter name={name} branding={branding} isLanding={isLanding} />
      </Later>
    </div>
  );
}
