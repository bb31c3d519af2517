import { OfferingItemPage } from '#contract/offerings.ts';
import { fetchPublic } from '#client/features/branding/public-face.ts';

export function fetchFeatured() {
  return fetchPublic('offerings/items', { featured: 'true', size: '4' }, OfferingItemPage);
}
