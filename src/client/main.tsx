import '#client/app/theme/tokens.css';
import '#client/app/theme/base.css';
import '#client/app/theme/fonts.css';
import { i18n } from '@lingui/core';
import { QueryObserver } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { TRACKING_DELAY_MS } from '#contract/constants.ts';
import { Everywhere } from '#client/app/everywhere.tsx';
import { startLanguage } from '#client/app/i18n/i18n.ts';
import { queryClient, restoreBootCache } from '#client/app/query-client.ts';
import { reloadOnStaleChunk } from '#client/app/stale-chunk.ts';
import { openAreas, router } from '#client/app/router.ts';
import { keepServedPage, takeServedPage } from '#client/app/served-page.ts';
import { brandingQuery, merchantQuery } from '#client/features/branding/branding-queries.ts';
import { setInterface } from '#client/features/interface/interface-state.ts';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';

/**
 * Whom this device knows is let in without a word; what is waited for after that
 * (the guard, a page's code) the routes say.
 */
const PATIENCE_MS = 1500;

reloadOnStaleChunk();
// The icon on the home screen opens at /login, which leads on.
const isArea = /^\/(?:admin|client|login)(?:\/|$)/.test(location.pathname);
const entered = isArea && openAreas().then(() => router.load());
const warm = isArea && warmUp();
const shown = show();
// What came with the page is not asked for. The name may be missing for now: the
// kept one, or the product's own, is shown.
void (isArea ? nameShop() : shown.then(nameShop));

// Each path and each query but the first counts as a look at a page; the code for it comes with the second.
router.subscribe('onResolved', ({ fromLocation: from, toLocation: to }) => {
  if (!from || (from.pathname === to.pathname && from.searchStr === to.searchStr)) return;
  const track = async () =>
    (await import('#client/features/analytics/visit-tracking.ts')).trackVisit(to.pathname, to.searchStr);
  setTimeout(() => void track().catch(() => undefined), TRACKING_DELAY_MS);
});

// Last, so that putting the app on the device never competes with showing it: on
// a page that came drawn, after it is alive.
if (import.meta.env.PROD) {
  const install = async () => {
    const { startServiceWorker } = await import('#client/app/service-worker.ts');
    // Where it may not be had (a certificate that the browser doubts, a private window) the app works online.
    const isOnDevice = await startServiceWorker().catch((error: unknown) => {
      console.warn('Not offline:', error);
      return false;
    });
    await keepServedPage(isOnDevice);
    // Only there, and not once it is on the home screen.
    if ('standalone' in navigator && navigator.standalone === false)
      await (await import('#client/app/splash.ts')).drawSplash().catch(() => undefined);
  };
  const begin = () => void (isArea ? install() : shown.then(() => whenIdle(() => void install())));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function nameShop(): void {
  new QueryObserver(queryClient, merchantQuery).subscribe(({ data }) => {
    if (data) setInterface({ merchantName: data.merchant.merchant_name });
  });
}

/** Not awaited by this module: the code that comes later imports from it, and would wait for its end. */
async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('no #root');
  const ahead = document.getElementById('ahead');
  if (ahead) void import('#client/app/ahead/take-over.ts').then(({ takeOver }) => takeOver(ahead, root));
  try {
    await Promise.all([startLanguage(isArea), restoreBootCache()]);
    const around = (page: ReactNode) => (
      <Everywhere client={queryClient} i18n={i18n}>
        {page}
      </Everywhere>
    );
    if (await takeServedPage(root)) {
      // As the server drew it: without the boundary that a page has around it which the browser begins.
      router.ssr = { manifest: undefined };
      await router.load();
      // In small pieces: a finger on the page that stands there already never waits for all of it.
      startTransition(() => void hydrateRoot(root, around(<RouterProvider router={router} />)));
      return;
    }
    await Promise.race([Promise.all([entered, warm, dressed()]), pause(PATIENCE_MS)]);
    createRoot(root).render(around(<RouterProvider router={router} />));
  } catch {
    // Nothing here can be shown without its code and its texts: the page has words of its own for that (index.html).
    document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
  }
}

/** The shop's face, where the browser lost what was kept for the first paint: a killed one had not written it yet. */
async function dressed(): Promise<void> {
  if (!isArea) return;
  const face = brandingQuery(i18n.locale);
  if (queryClient.getQueryData(face.queryKey) === undefined) await queryClient.prefetchQuery(face);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function warmUp(): Promise<void> {
  const { warmStart } = await import('#client/app/warm-start.ts');
  // What fails here is asked for again, and told, by the screen itself.
  await warmStart().catch(() => undefined);
}
