import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { linkIn } from '#contract/link-address.ts';
import { Landing } from '#client/features/landing/landing.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useAlive } from '#client/ui/use-alive.ts';

const TrackedPage = lazyPart(async () => (await import('#client/features/landing/tracked-page.tsx')).TrackedPage);
const DraftedPage = lazyPart(
  async () => (await import('#client/features/landing/preview/drafted-page.tsx')).DraftedPage,
);
const pages = { track: TrackedPage, preview: DraftedPage };

/** The shop's public face; for whoever comes by a link of the shop, his car, or the face as it is being drafted. */
export function LandingPage() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const link = useAlive() ? linkIn(hash) : undefined;
  if (link === undefined) return <Landing />;
  const Page = pages[link.kind];
  return (
    <Suspense fallback={null}>
      <Page secret={link.secret} />
    </Suspense>
  );
}
