import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import type { Branding } from '#contract/branding.ts';
import { mailLink } from '#client/ui/mail-link.ts';
import { phoneLink } from '#client/ui/phone-link.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { contactOf, whatsappLink } from './contact-links.ts';
import classes from './visit.module.css';

/** Call, WhatsApp, e-mail: as far as the shop has said how it is reached. */
export function ShopWays({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const { phone, whatsapp, email } = contactOf(branding);
  if (!phone && !whatsapp && !email) return null;
  return (
    <nav className={classes.ways} aria-label={t`Ways to reach us`}>
      {phone && (
        <a href={phoneLink(phone)} className={buttonLink}>
          <IconPhone aria-hidden />
          <Trans>Call</Trans>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp)} className={buttonLink} rel="noopener noreferrer" target="_blank">
          <IconBrandWhatsapp aria-hidden />
          <Trans>WhatsApp</Trans>
        </a>
      )}
      {email && (
        <a href={mailLink(email)} className={buttonLink}>
          <IconMail aria-hidden />
          <Trans>Email</Trans>
        </a>
      )}
    </nav>
  );
}
