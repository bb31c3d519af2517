import { useEffect } from 'react';
import type { Branding } from '#contract/branding.ts';
import { About } from './about.tsx';
import { Faq } from './faq.tsx';
import { Gallery } from './gallery.tsx';
import { ServicesPreview } from './services-preview.tsx';
import { Visit } from './visit/visit.tsx';

/** The landing page below its first screen. */
export function LandingRest({ branding }: { branding: Branding }) {
  // A link to a part of this page may be followed before the part is there.
  useEffect(() => {
    const part = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    part?.scrollIntoView();
  }, []);
  return (
    <>
      <ServicesPreview branding={branding} />
      <About branding={branding} />
      <Gallery branding={branding} />
      <Faq branding={branding} />
      <Visit branding={branding} />
    </>
  );
}
