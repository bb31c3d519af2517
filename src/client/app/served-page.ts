import { type ServedPage, SERVED_ID } from '#contract/served-page.ts';
import { brandingQuery, merchantQuery } from '#client/features/branding/branding-queries.ts';
import { serveMoment } from '#client/features/branding/shop-clock.ts';
import { serveInterface, setInterface } from '#client/features/interface/interface-state.ts';
import { beginAt } from '#client/ui/use-now.ts';
import { queryClient } from './query-client.ts';

/**
 * Whether the server has drawn this page's first screen, in the language that this device has: then the
 * page goes on from what it was drawn from.
 */
export async function takeServedPage(root: HTMLElement): Promise<boolean> {
  const served = readServed();
  const style = root.querySelector('style')?.textContent;
  if (!served || style === undefined || served.language !== document.documentElement.lang) return false;
  const { branding, merchant, language, now, moment } = served;
  // As if they had been asked for: what a query says of itself (that it is
  // kept for the next first paint) comes with it.
  const face = { entries: branding, style };
  await queryClient.fetchQuery({ ...brandingQuery(language), queryFn: () => face, staleTime: 0 });
  await queryClient.fetchQuery({ ...merchantQuery, queryFn: () => merchant, staleTime: 0 });
  serveInterface({ merchantName: merchant.merchant.merchant_name });
  setInterface({ merchantName: merchant.merchant.merchant_name });
  beginAt(now);
  if (moment) serveMoment(now, moment);
  return true;
}

/**
 * A device with the app on it begins with what it keeps itself: what came with the page
 * is asked for once, so that it gets there.
 */
export async function keepServedPage(isOnDevice: boolean): Promise<void> {
  if (isOnDevice) await navigator.serviceWorker.ready;
  await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.boot === true });
}

function readServed(): ServedPage | undefined {
  const text = document.getElementById(SERVED_ID)?.textContent;
  return text ? (JSON.parse(text) as ServedPage) : undefined;
}
