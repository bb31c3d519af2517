import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Branding } from '#contract/branding.ts';
import { brandText, webAddress } from '#contract/brand-text.ts';
import { contactOf, whatsappLink } from '../visit/contact-links.ts';
import classes from './site-footer.module.css';

const networks = [
  { key: 'instagram', name: 'Instagram', icon: IconBrandInstagram },
  { key: 'facebook', name: 'Facebook', icon: IconBrandFacebook },
  { key: 'tiktok', name: 'TikTok', icon: IconBrandTiktok },
  { key: 'youtube', name: 'YouTube', icon: IconBrandYoutube },
  { key: 'x', name: 'X', icon: IconBrandX },
] as const;
type SocialLink = { href: string; name: string; icon: ComponentType<{ size: number; 'aria-hidden': boolean }> };

/** Where else the shop is to be found. */
export function SocialLinks({ branding }: { branding: Branding }) {
  const { whatsapp } = contactOf(branding);
  const own: SocialLink[] = whatsapp
    ? [{ href: whatsappLink(whatsapp), name: 'WhatsApp', icon: IconBrandWhatsapp }]
    : [];
  const others = networks.flatMap(({ key, name, icon }): SocialLink[] => {
    const href = webAddress(brandText(branding, 'SOCIAL_LINKS', key));
    return href ? [{ href, name, icon }] : [];
  });
  const links = [...own, ...others];
  if (links.length === 0) return null;
  return (
    <span className={classes.social}>
      {links.map(({ href, name, icon: Icon }) => (
        <a key={name} href={href} aria-label={name} rel="noopener noreferrer">
          <Icon size={20} aria-hidden />
        </a>
      ))}
    </span>
  );
}
