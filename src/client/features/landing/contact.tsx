import { Trans } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { Branding } from '#contract/branding.ts';
import { brandText } from '#client/features/branding/brand-text.ts';
import { clock, readWorkingHours } from '#client/features/branding/working-hours.ts';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { mailLink } from '#client/ui/mail-link.ts';
import classes from './landing.module.css';

/** When the shop is open and how to reach it; nothing where it has entered nothing. */
export function Contact({ branding }: { branding: Branding }) {
  const text = (key: string) => brandText(branding, 'CONTACT', key);
  const [phone, email, whatsapp, address, map] = ['phone', 'email', 'whatsapp', 'address', 'mapUrl'].map(text);
  const week = readWorkingHours(branding.find(({ type }) => type === 'WORKING_HOURS')?.fields ?? []);
  if ([phone, email, whatsapp, address, week].every((part) => part === undefined)) return null;
  return (
    <section className={classes.section}>
      <div className={classes.cards}>
        {week && <Hours week={week} />}
        <div className={classes.card}>
          <h2>
            <Trans>Contact</Trans>
          </h2>
          <address className={classes.ways}>
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                <IconPhone aria-hidden />
                <Ltr>{phone}</Ltr>
              </a>
            )}
            {whatsapp && (
              <a href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}>
                <IconBrandWhatsapp aria-hidden />
                WhatsApp
              </a>
            )}
            {email && (
              <a href={mailLink(email)}>
                <IconMail aria-hidden />
                <Ltr>{email}</Ltr>
              </a>
            )}
            {address && (
              <a href={map?.startsWith('https://') ? map : `https://maps.google.com/?q=${encodeURIComponent(address)}`}>
                <IconMapPin aria-hidden />
                <bdi>{address}</bdi>
              </a>
            )}
          </address>
        </div>
      </div>
    </section>
  );
}

function Hours({ week }: { week: [number, number][][] }) {
  const { weekdayName } = useFormats();
  const today = new Date(useNow()).getDay();
  return (
    <div className={classes.card}>
      <h2>
        <Trans>Working hours</Trans>
      </h2>
      <ul className={classes.hours}>
        {week.map((spans, weekday) => (
          <li key={weekday} aria-current={weekday === today ? 'date' : undefined}>
            <span>{weekdayName(weekday)}</span>
            {spans.length === 0 ? (
              <Trans>closed</Trans>
            ) : (
              <Ltr>{spans.map(([opens, closes]) => `${clock(opens)}–${clock(closes)}`).join(', ')}</Ltr>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
