import type { Branding } from '#contract/branding.ts';
import { brandText, webAddress } from '#contract/brand-text.ts';
import { embeddableMap } from '#contract/map-address.ts';
import { brandWords } from '../brand-words.tsx';

export const whatsappLink = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, '')}`;

/** How to reach the shop, as far as it has said. */
export function contactOf(branding: Branding) {
  const address = brandText(branding, 'CONTACT', 'address');
  const onMap = address && `https://maps.google.com/?q=${encodeURIComponent(address)}`;
  const map = webAddress(brandText(branding, 'CONTACT', 'mapUrl'));
  const mapFrame = embeddableMap(map);
  return {
    phone: brandText(branding, 'CONTACT', 'phone'),
    email: brandText(branding, 'CONTACT', 'email'),
    whatsapp: brandText(branding, 'CONTACT', 'whatsapp'),
    address,
    addressWords: brandWords(branding, 'CONTACT', 'address'),
    // What is made to stand in a page opens badly by itself.
    map: mapFrame === undefined ? (map ?? onMap) : (onMap ?? map),
    mapFrame,
  };
}
