import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { trackingSecretIn } from '#contract/tracking-address.ts';
import { Landing } from '#client/features/landing/landing.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useAlive } from '#client/ui/use-alive.ts';

const TrackedPage = lazyPart(async () => (await import('#client/features/landing/tracked-page.tsx')).TrackedPage);

/** The shop's public face; for whoever comes by a tracking link, his car. */
export function LandingPage() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const secret = useAlive() ? trackingSecretIn(hash) : undefined;
  if (secret === undefined) return <Landing />;
  return (
    <Suspense fallback={null}>
      <TrackedPage secret={secret} />
    </Suspense>
  );
}
