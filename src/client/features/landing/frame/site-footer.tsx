import { Trans, useLingui } from '@lingui/react/macro';
import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Branding } from '#contract/branding.ts';
import { Phone } from '#client/feedback/phone.tsx';
import { useOwnMark } from '#client/features/branding/use-own-mark.ts';
import { PublicPicture } from '#client/features/pictures/public-picture.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import { mailLink } from '#client/ui/mail-link.ts';
import { phoneLink } from '#client/ui/phone-link.ts';
import { useNow } from '#client/ui/use-now.ts';
import { brandWords } from '../brand-words.tsx';
import { contactOf } from '../visit/contact-links.ts';
import { mapOf } from '../visit/map-links.ts';
import { Dock } from './dock.tsx';
import { EnterLink } from './enter-link.tsx';
import { useSiteLinks } from './site-links.ts';
import { LanguageLinks } from './language-links.tsx';
import { SocialLinks } from './social-links.tsx';
import { featuredItems } from '#client/features/offerings/offering-queries.ts';
import { LocalWords } from '#client/ui/local-words.tsx';
import { SupportLinks } from './support-links.tsx';
import classes from './site-footer.module.css';

type SiteFooterProps = { name: string; branding: Branding; isLanding: boolean };

/**
 * The dark foot: what the shop is, where to go on, how to reach it. On the landing page a
 * phone has the ways to the shop at its edge.
 */
export function SiteFooter({ name, branding, isLanding }: SiteFooterProps) {
  const { t } = useLingui();
  const links = useSiteLinks();
  const mark = useOwnMark();
  const { phone, email, address, addressWords } = contactOf(branding);
  const { map } = mapOf(branding);
  const hasOwn = phone !== undefined || email !== undefined;
  const year = new Date(useNow()).getFullYear();
  return (
    <>
      <footer className={classes.footer}>
        <div className={classes.inner}>
          <div className={classes.columns}>
            <div className={classes.shop}>
              <span className={classes.name}>
                <span className={classes.mark} data-own={mark !== undefined || undefined} aria-hidden>
                  {mark ? <PublicPicture src={mark} sizes="44px" /> : <IconTool size={22} />}
                </span>
                <bdi>{name}</bdi>
              </span>
              <p>
                {brandWords(branding, 'LANDING_SECTIONS', 'footer') ??
                  t`Car service and repair, with prices you know and steps you can see.`}
              </p>
              <SocialLinks branding={branding} />
            </div>
            <nav aria-label={t`Links`}>
              <h2>
                <Trans>Links</Trans>
              </h2>
              {links.map(({ hash, words }) => (
                <Link key={hash} to="/" hash={hash}>
                  {words}
                </Link>
              ))}
              <Link to="/all-services">
                <Trans>All services</Trans>
              </Link>
              <Link to="/" hash="track">
                <Trans>Where is my car?</Trans>
              </Link>
              <EnterLink />
            </nav>
            <Services isAsked={isLanding} />
            {(hasOwn || address) && (
              <address>
                <h2>
                  <Trans>Contact</Trans>
                </h2>
                {phone && (
                  <a href={phoneLink(phone)}>
                    <Phone number={phone} />
                  </a>
                )}
                {email && (
                  <a href={mailLink(email)}>
                    <Ltr>{email}</Ltr>
                  </a>
                )}
                {address && (
                  <a href={map}>
                    <bdi>{addressWords}</bdi>
                  </a>
                )}
              </address>
            )}
          </div>
          <div className={classes.end}>
            <span>
              © {year} <bdi>{name}</bdi>
            </span>
            <nav aria-label={t`Legal`} className={classes.legal}>
              <Link to="/privacy-policy">
                <Trans>Privacy policy</Trans>
              </Link>
              <Link to="/terms-of-service">
                <Trans>Terms of service</Trans>
              </Link>
            </nav>
            <LanguageLinks />
          </div>
          {!(isLanding && hasOwn) && <SupportLinks />}
        </div>
      </footer>
      {isLanding && <Dock branding={branding} />}
    </>
  );
}

const FEW = 5;

/** What the shop does, as the landing page has it: other pages ask for none of it. */
function Services({ isAsked }: { isAsked: boolean }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...featuredItems, enabled: isAsked });
  if (!data || data.items.length === 0) return null;
  return (
    <nav aria-label={t`Services`}>
      <h2>
        <Trans>Services</Trans>
      </h2>
      {data.items.slice(0, FEW).map(({ id, categoryId, title }) => (
        <Link key={id} to="/all-services" search={{ category: categoryId }}>
          <LocalWords texts={title} />
        </Link>
      ))}
    </nav>
  );
}
