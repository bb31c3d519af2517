import { useBranding } from '#client/features/branding/branding-queries.ts';
import { Later } from '#client/ui/later.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Hero } from './hero/hero.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import classes from './landing.module.css';

const LandingRest = lazyPart(async () => (await import('./landing-rest.tsx')).LandingRest);

/**
 * The shop's public face: the branding's words where it has some, ours where not. What
 * is below the first screen comes after it.
 */
export function Landing() {
  const branding = useBranding().data?.entries ?? [];
  return (
    <PublicFrame isLanding>
      <PageTitle />
      <Hero branding={branding} />
      <Later fallback={<div className={classes.later} />}>
        <LandingRest branding={branding} />
      </Later>
    </PublicFrame>
  );
}
