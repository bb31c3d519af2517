import type { Branding } from '#contract/branding.ts';
import { shopText } from './shop-text.ts';

type Shop = { origin: string; shopName: string; description: string; branding: Branding };

/** What the shop is, for search engines: schema.org's AutoRepair as JSON that may stand inside a script element. */
export function localBusiness({ origin, shopName, description, branding }: Shop): string {
  const contact = (key: string) => shopText(branding, 'CONTACT', key);
  const business = {
    '@context': 'https://schema.org',
    '@type': ['AutoRepair', 'LocalBusiness'],
    '@id': `${origin}/`,
    name: shopName,
    description,
    url: `${origin}/`,
    image: `${origin}/icon-512.png`,
    telephone: contact('phone'),
    email: contact('email'),
    address: contact('address'),
  };
  // A text of the shop must not end the element.
  return JSON.stringify(business).replaceAll('<', String.raw`\u003c`);
}
