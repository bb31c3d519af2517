import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconPhone, IconRoute } from '@tabler/icons-react';
import type { Branding } from '#contract/branding.ts';
import { phoneLink } from '#client/ui/phone-link.ts';
import { contactOf, whatsappLink } from '../visit/contact-links.ts';
import { mapOf } from '../visit/map-links.ts';
import classes from './dock.module.css';

/** On a phone the ways to the shop stay under the thumb. */
export function Dock({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const { phone, whatsapp } = contactOf(branding);
  const { map } = mapOf(branding);
  if (!phone && !whatsapp && !map) return null;
  return (
    <nav aria-label={t`Contact`} className={classes.dock}>
      {phone && (
        <a href={phoneLink(phone)}>
          <IconPhone size={22} aria-hidden />
          <Trans>Call</Trans>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp)}>
          <IconBrandWhatsapp size={22} aria-hidden />
          <Trans>WhatsApp</Trans>
        </a>
      )}
      {map && (
        <a href={map}>
          <IconRoute size={22} aria-hidden />
          <Trans>Directions</Trans>
        </a>
      )}
    </nav>
  );
}
