import { brandIcons, iconAddress } from '#contract/brand-icons.ts';
import { Branding, Merchant } from '#contract/branding.ts';
import { type Asking, askPublic } from './public-answers.ts';
import { brandStyle } from './brand-style.ts';

/**
 * What a visitor sees of the shop, with the style sheet of its colours and its
 * icons: all are kept for the next first paint.
 */
export type PublicFace = { entries: Branding; style: string; icons?: FaceIcons | undefined };
export type FaceIcons = { tab: string; touch: string };

export function fetchFace(asking: Asking, lan: string): Promise<PublicFace> {
  return askPublic(asking, 'merchant/fetch-branding', { lan }, Branding, (entries) => ({
    entries,
    style: brandStyle(entries),
    icons: iconsOf(entries),
  }));
}

export function fetchMerchant(asking: Asking): Promise<Merchant> {
  return askPublic(asking, 'merchant/fetch-merchant', {}, Merchant, (merchant) => merchant);
}

function iconsOf(entries: Branding): FaceIcons | undefined {
  const icons = brandIcons(entries);
  return icons && { tab: iconAddress(icons, 'icon', 48), touch: iconAddress(icons, 'apple', 180) };
}
