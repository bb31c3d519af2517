import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { phoneText } from '#contract/phones.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { mailLink } from '#client/ui/mail-link.ts';
import { phoneLink } from '#client/ui/phone-link.ts';
import { whatsappLink } from '../visit/contact-links.ts';
import classes from './site-footer.module.css';

/** Whom to ask when something does not work: at the foot of every public page, sign-in and "not found" among them. */
export function SupportLinks() {
  const { data } = useQuery(merchantQuery);
  const { email, phone, whatsapp, facebook, instagram } = data?.merchant.support ?? {};
  const links = [
    email && { href: mailLink(email), words: email },
    phone && { href: phoneLink(phone), words: phoneText(phone) },
    whatsapp && { href: whatsappLink(whatsapp), words: 'WhatsApp' },
    facebook && { href: facebook, words: 'Facebook' },
    instagram && { href: instagram, words: 'Instagram' },
  ].filter((link) => typeof link === 'object');
  if (links.length === 0) return null;
  return (
    <address className={classes.legal}>
      <span>
        <Trans>Need help?</Trans>
      </span>
      {links.map(({ href, words }) => (
        <a key={href} href={href}>
          <Ltr>{words}</Ltr>
        </a>
      ))}
    </address>
  );
}
