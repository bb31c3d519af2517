/** The pages that are there for strangers and search engines. */
export const listedPages = ['/', '/all-services', '/privacy-policy', '/terms-of-service'] as const;
export type ListedPage = (typeof listedPages)[number];

/** Every other page of the app; a star stands for one id. */
const PAGES = [
  '/login',
  '/not-authorized',
  '/admin',
  '/admin/todo',
  '/admin/visits',
  '/admin/search',
  '/admin/user-profile',
  '/admin/users',
  '/admin/users/*',
  '/admin/users/*/vehicle/*',
  '/admin/users/*/vehicle/*/visit/*',
  '/admin/users/*/vehicle/*/visit/*/task/*',
  '/admin/user/oil/*/*',
  '/admin/messages',
  '/admin/messages/rate',
  '/admin/dashboard',
  '/admin/dashboard/main-panel',
  '/admin/dashboard/real-time',
  '/admin/settings',
  '/admin/settings/messages',
  '/admin/settings/offering',
  '/admin/settings/offering/*',
  '/admin/settings/merchant-info',
  '/admin/settings/static-data',
  '/admin/media/*',
  '/admin/media/*/*',
  '/admin/media/*/*/*',
  '/client',
  '/client/profile',
  '/client/dashboard',
  '/client/overview',
  '/client/overview/*',
  '/client/overview/oil/*',
  '/client/overview/*/*',
  '/client/overview/*/*/*',
  '/client/get-in-touch',
  '/client/media/*',
  '/client/media/*/*',
  '/client/media/*/*/*',
] as const;

/** What a look is counted as: a page, or none of ours. */
export type SeenPage = ListedPage | (typeof PAGES)[number] | 'other';

const patterns = [...listedPages, ...PAGES].map((page) => ({ page, parts: page.split('/') }));

/**
 * The page that a path belongs to, as a pattern with a star for each id; undefined where the app has none. One slash at
 * its end counts for nothing, and what stands literally goes before an id.
 */
export function pageAt(path: string): string | undefined {
  const parts = (path.length > 1 ? path.replace(/\/$/u, '') : path).split('/');
  const fitting = patterns.filter((pattern) => pattern.parts.length === parts.length && fits(pattern.parts, parts));
  return fitting.toSorted((a, b) => starsIn(a.page) - starsIn(b.page))[0]?.page;
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.every((part, i) => (part === '*' ? parts[i] !== '' : part === parts[i]));
}

function starsIn(pattern: string): number {
  return pattern.split('*').length;
}
