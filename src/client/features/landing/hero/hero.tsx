import { useLingui } from '@lingui/react/macro';
import type { Branding } from '#contract/branding.ts';
import { brandWords } from '../brand-words.tsx';
import { HeroPictures } from './hero-pictures.tsx';
import { OpenBadge } from './open-badge.tsx';
import { ShopRating } from './shop-rating.tsx';
import { TrackForm } from './track-form.tsx';
import classes from './hero.module.css';

/** The first screen: what the shop promises, and where to ask for one's car. */
export function Hero({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const subtitle = brandWords(branding, 'LANDING_HERO', 'subtitle');
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <OpenBadge branding={branding} />
          <h1 data-route-title tabIndex={-1}>
            {brandWords(branding, 'LANDING_HERO', 'title') ?? t`Your car in hands you know, and you know where it is.`}
          </h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          <p className={classes.lead}>
            {brandWords(branding, 'LANDING_HERO', 'description') ??
              t`Maintenance and repair for every car. Follow each step on your phone, and agree to the price before we begin.`}
          </p>
          <TrackForm />
          <ShopRating />
        </div>
        <HeroPictures branding={branding} />
      </div>
    </section>
  );
}
