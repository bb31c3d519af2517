import { useLingui } from '@lingui/react/macro';
import { brandText } from '#client/features/branding/brand-text.ts';
import { useBranding } from '#client/features/branding/branding-queries.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Contact } from './contact.tsx';
import { OpenBadge } from './open-badge.tsx';
import { PublicFrame } from './public-frame.tsx';
import { ServicesPreview } from './services-preview.tsx';
import { TrackForm } from './track-form.tsx';
import classes from './landing.module.css';

/** The shop's public face: the branding's words where it has some, ours where not. */
export function Landing() {
  const { t } = useLingui();
  const branding = useBranding().data?.entries ?? [];
  const hero = (key: string) => brandText(branding, 'LANDING_HERO', key);
  const about = (key: string) => brandText(branding, 'LANDING_ABOUT', key);
  const figures = [
    { figure: about('yearsOfExperience'), words: t`years of experience` },
    { figure: about('happyCustomers'), words: t`happy customers` },
  ].filter(({ figure }) => figure !== undefined);
  return (
    <PublicFrame>
      <PageTitle />
      <section className={classes.hero}>
        <div className={classes.inner}>
          <OpenBadge branding={branding} />
          <h1 data-route-title tabIndex={-1}>
            {hero('title') ?? t`Your car in hands you know, and you know where it is.`}
          </h1>
          <p className={classes.lead}>
            {hero('description') ??
              t`Maintenance and repair for every car. Follow each step on your phone, and agree to the price before we begin.`}
          </p>
          <TrackForm />
          {figures.length > 0 && (
            <dl className={classes.figures}>
              {figures.map(({ figure, words }) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </section>
      <ServicesPreview />
      <Contact branding={branding} />
    </PublicFrame>
  );
}
