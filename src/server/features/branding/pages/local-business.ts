import { brandText, webAddress } from '#contract/brand-text.ts';
import { brandKeys } from '#contract/branding-keys.ts';
import type { Branding } from '#contract/branding.ts';
import { clock, readWorkingHours } from '#contract/working-hours.ts';

type Shop = { origin: string; shopName: string; description: string; image: string; branding: Branding };

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What the shop is, for search engines: schema.org's AutoRepair as JSON that may stand inside a script element. */
export function localBusiness({ origin, shopName, description, image, branding }: Shop): string {
  const business = {
    '@context': 'https://schema.org',
    '@type': ['AutoRepair', 'LocalBusiness'],
    '@id': `${origin}/`,
    name: shopName,
    description,
    url: `${origin}/`,
    image,
    telephone: brandText(branding, 'CONTACT', 'phone'),
    email: brandText(branding, 'CONTACT', 'email'),
    address: brandText(branding, 'CONTACT', 'address'),
    hasMap: webAddress(brandText(branding, 'CONTACT', 'mapUrl')),
    sameAs: brandKeys.SOCIAL_LINKS.common.flatMap((key) => webAddress(brandText(branding, 'SOCIAL_LINKS', key)) ?? []),
    openingHoursSpecification: openingHours(branding),
  };
  // A text of the shop must not end the element.
  return JSON.stringify(business).replaceAll('<', String.raw`\u003c`);
}

function openingHours(branding: Branding) {
  const entry = branding.find(({ type }) => type === 'WORKING_HOURS');
  return readWorkingHours(entry?.fields ?? [])?.flatMap((spans, weekday) =>
    spans.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[weekday],
      opens: clock(opens),
      closes: clock(closes),
    })),
  );
}
