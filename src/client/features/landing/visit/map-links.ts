import type { Branding } from '#contract/branding.ts';
import { brandText, webAddress } from '#contract/brand-text.ts';
import { embeddableMap } from '#contract/map-address.ts';

/** Where the shop is on a map: the link to it, and the address of a map that can stand in the page. */
export function mapOf(branding: Branding): { map: string | undefined; mapFrame: string | undefined } {
  const address = brandText(branding, 'CONTACT', 'address');
  const onMap = address && `https://maps.google.com/?q=${encodeURIComponent(address)}`;
  const map = webAddress(brandText(branding, 'CONTACT', 'mapUrl'));
  const mapFrame = embeddableMap(map);
  // What is made to stand in a page opens badly by itself.
  return { map: mapFrame === undefined ? (map ?? onMap) : (onMap ?? map), mapFrame };
}
