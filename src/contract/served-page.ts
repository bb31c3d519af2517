import type { Branding, Merchant } from '#contract/branding.ts';
import type { Language } from '#contract/constants.ts';
import type { AllServices } from '#contract/offerings.ts';
import type { ListedPage } from '#contract/pages.ts';
import type { ShopMoment } from '#contract/working-hours.ts';

/**
 * What the server draws a public page from. It sends the same along, so that
 * the page in the browser goes on from there.
 */
export type ServedPage = {
  path: ListedPage;
  language: Language;
  /** Milliseconds: by when "open now" was worked out. */
  now: number;
  /** What the shop's clock shows then. */
  moment: ShopMoment | undefined;
  branding: Branding;
  merchant: Merchant;
};

/** Draws the first screen of a page, as HTML that is safe to send. */
export type DrawPage = (page: ServedPage) => Promise<string>;

/** Draws all of a page, for a browser that runs no scripts: it can be read, and nothing more. */
export type DrawWholePage = (page: ServedPage, services: AllServices) => Promise<string>;

/** The id of the element that carries a ServedPage as JSON. */
export const SERVED_ID = 'served';
