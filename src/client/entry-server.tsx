import { setupI18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Everywhere } from '#client/app/everywhere.tsx';
import { readCatalogue } from '#client/app/i18n/i18n.ts';
import { brandStyle } from '#client/features/branding/brand-style.ts';
import { brandingQuery, merchantQuery } from '#client/features/branding/branding-queries.ts';
import { serveInterface } from '#client/features/interface/interface-state.ts';
import { allServices, featuredItems } from '#client/features/offerings/offering-queries.ts';
import { publicRoutes } from '#client/routes/public.ts';
import { rootRoute } from '#client/routes/root.ts';
import { parseSearch, stringifySearch } from '#client/ui/search-params.ts';
import { WholePage } from '#client/ui/use-alive.ts';
import { beginAt } from '#client/ui/use-now.ts';
import { localeOf } from '#client/ui/locale.ts';
import type { DrawPage, DrawWholePage, ServedPage } from '#contract/served-page.ts';

/** Pages whose code is all here. */
const wholeDrawn = new Set<string>();

const routeTree = rootRoute.addChildren(publicRoutes);

/**
 * See DrawPage. What is drawn in one go here is what the browser finds again when
 * it goes on: nothing of the device is known.
 */
export const drawPage: DrawPage = async (page) => titleless(renderToString(await pageOf(page, clientOf(page))));

/** See DrawWholePage. */
export const drawWholePage: DrawWholePage = async (page, { categories, items }) => {
  const client = clientOf(page);
  const featured = items.toSorted((a, b) => Number(b.featured) - Number(a.featured));
  client.setQueryData(featuredItems.queryKey, {
    items: featured.slice(0, 10),
    page: 1,
    size: 10,
    total: items.length,
    totalIsExact: true,
  });
  client.setQueryData(allServices.queryKey, { categories, items });
  const whole = <WholePage value>{await pageOf(page, client)}</WholePage>;
  // The first drawing of a page fetches the code of what comes later; in the second it stands in
  // its place, and needs no script to get there.
  if (!wholeDrawn.has(page.path)) await (await prerender(whole)).prelude.cancel();
  wholeDrawn.add(page.path);
  return titleless(renderToString(whole));
};

function clientOf({ language, branding, merchant }: ServedPage): QueryClient {
  const client = new QueryClient();
  client.setQueryData(brandingQuery(language).queryKey, { entries: branding, style: brandStyle(branding) });
  client.setQueryData(merchantQuery.queryKey, merchant);
  return client;
}

async function pageOf({ path, language, now, merchant }: ServedPage, client: QueryClient): Promise<ReactNode> {
  const messages = await readCatalogue(language);
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: messages } });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree, history, isServer: true, parseSearch, stringifySearch });
  await router.load();
  serveInterface({ merchantName: merchant.merchant.merchant_name });
  beginAt(now);
  return (
    <Everywhere client={client} i18n={i18n}>
      <RouterProvider router={router} />
    </Everywhere>
  );
}

/** The page has its title in its head. */
function titleless(html: string): string {
  return html.replace(/<title>[^<]*<\/title>/u, '');
}
