import { pageAt } from '#contract/pages.ts';

/**
 * The page that an address belongs to, `other` for any else: whoever invents
 * addresses cannot fill the reports with them.
 */
export function pageOf(address: string | null): string {
  return pageAt((address ?? '').split(/[?#]/u)[0] ?? '') ?? 'other';
}
