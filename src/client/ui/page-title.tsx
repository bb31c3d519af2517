import { createContext, use, type ReactNode } from 'react';

const SiteName = createContext('');

/** The name that ends every page title: the merchant's. */
export function SiteNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <SiteName value={name}>{children}</SiteName>;
}

/** The site's name, as its provider says it. */
export function useSiteName(): string {
  return use(SiteName);
}

/** The browser tab's title, "Clients · Garage"; only the site's name when the page has none of its own. */
export function PageTitle({ title }: { title?: string }) {
  const site = use(SiteName);
  return <title>{[title, site].filter(Boolean).join(' · ')}</title>;
}
