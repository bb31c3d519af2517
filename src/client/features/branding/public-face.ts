import { Branding, Merchant } from '#contract/branding.ts';
import { type Asking, askPublic } from './public-answers.ts';
import { brandStyle } from './brand-style.ts';

/** What a visitor sees of the shop, with the style sheet of its colours: both are kept for the next first paint. */
export type PublicFace = { entries: Branding; style: string };

export function fetchFace(asking: Asking, lan: string): Promise<PublicFace> {
  return askPublic(asking, 'merchant/fetch-branding', { lan }, Branding, (entries) => ({
    entries,
    style: brandStyle(entries),
  }));
}

export function fetchMerchant(asking: Asking): Promise<Merchant> {
  return askPublic(asking, 'merchant/fetch-merchant', {}, Merchant, (merchant) => merchant);
}
