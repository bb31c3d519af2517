import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Branding } from '#contract/branding.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Near } from '#client/ui/near.tsx';
import { brandWords } from '../brand-words.tsx';
import { HoursCard } from './hours-card.tsx';
import { MapCard } from './map-card.tsx';
import classes from './visit.module.css';

const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm);

/** Where the shop is, when it is open, and a letter to it. */
export function Visit({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  return (
    <section className={classes.band} aria-labelledby="visit">
      <div className={classes.section}>
        <h2 id="visit">{brandWords(branding, 'LANDING_SECTIONS', 'visit') ?? t`Visit us or write to us`}</h2>
        <div className={classes.parts}>
          <MapCard branding={branding} />
          <HoursCard branding={branding} />
          <Near className={classes.form}>
            <Suspense fallback={null}>
              <ContactForm />
            </Suspense>
          </Near>
        </div>
      </div>
    </section>
  );
}
