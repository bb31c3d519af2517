import type { Branding } from '#contract/branding.ts';
import { brandText } from '#contract/brand-text.ts';
import { brandWords } from '../brand-words.tsx';

export const whatsappLink = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, '')}`;

/** How to reach the shop, as far as it has said. */
export function contactOf(branding: Branding) {
  const address = brandText(branding, 'CONTACT', 'address');
  return {
    phone: brandText(branding, 'CONTACT', 'phone'),
    email: brandText(branding, 'CONTACT', 'email'),
    whatsapp: brandText(branding, 'CONTACT', 'whatsapp'),
    address,
    addressWords: brandWords(branding, 'CONTACT', 'address'),
  };
}
