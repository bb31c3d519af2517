import { OfferingItemPage } from '#contract/offerings.ts';
import { type Asking, askPublic } from '#client/features/branding/public-answers.ts';

export function fetchFeatured(asking: Asking): Promise<OfferingItemPage> {
  return askPublic(asking, 'offerings/items', { size: '10', sort: 'featured' }, OfferingItemPage, (page) => page);
}
