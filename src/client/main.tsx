import '#client/app/theme/tokens.css';
import '#client/app/theme/base.css';
import '#client/app/theme/fonts.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLanguage, startLanguage, readCatalogue } from '#client/app/i18n/i18n.ts';
import { queryClient, restoreBootCache } from '#client/app/query-client.ts';
import { reloadOnStaleChunk } from '#client/app/stale-chunk.ts';
import { router } from '#client/app/router.ts';
import { Verifying } from '#client/app/verifying.tsx';
import { brandingQuery, merchantQuery } from '#client/features/branding/branding-queries.ts';
import { setInterface } from '#client/features/interface/interface-state.ts';
import { CatalogueContext } from '#client/features/interface/in-language.tsx';
import { LanguageContext } from '#client/features/interface/language.ts';

/** Whom this device knows is let in without a word; the guard's "verifying" is for who waits for an answer of the network. */
const PATIENCE_MS = 1500;

reloadOnStaleChunk();
const isArea = /^\/(?:admin|client)(?:\/|$)/.test(location.pathname);
const entered = isArea && router.load();
const warm = isArea && warmUp();
void show();

// The name may be missing for now: the kept one, or the product's own, is shown.
new QueryObserver(queryClient, merchantQuery).subscribe(({ data }) => {
  if (data) setInterface({ merchantName: data.merchant.merchant_name });
});

// Last, so that putting the app on the device never competes with showing it.
if (import.meta.env.PROD) {
  const install = async () => {
    const { startServiceWorker } = await import('#client/app/service-worker.ts');
    // Where it may not be had (a certificate that the browser doubts, a private window) the app works online.
    await startServiceWorker().catch((error: unknown) => console.warn('This device cannot work offline:', error));
  };
  if (document.readyState === 'complete') void install();
  else window.addEventListener('load', () => void install(), { once: true });
}

/** Not awaited by this module: the code that comes later imports from it, and would wait for its end. */
async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  try {
    await Promise.all([startLanguage(), restoreBootCache()]);
    const app = createRoot(root);
    const showIn = (page: ReactNode) => app.render(<Everywhere>{page}</Everywhere>);
    const isIn = await Promise.race([Promise.all([entered, warm, dressed()]), pause(PATIENCE_MS)]);
    if (!isIn && entered) {
      showIn(<Verifying />);
      await entered;
    }
    showIn(<RouterProvider router={router} />);
  } catch {
    // No catalogue could be read, not even Arabic: the only words left are these.
    root.textContent = 'تعذّر تحميل الصفحة · La page n’a pas pu être chargée · The page could not be loaded';
  }
}

function Everywhere({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <LanguageContext value={chooseLanguage}>
          <CatalogueContext value={readCatalogue}>{children}</CatalogueContext>
        </LanguageContext>
      </I18nProvider>
    </QueryClientProvider>
  );
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
