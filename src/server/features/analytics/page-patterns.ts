/** The pages of the product. `*` stands for one id. */
const patterns = [
  '/',
  '/login',
  '/all-services',
  '/not-authorized',
  '/privacy-policy',
  '/terms-of-service',
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
  '/admin/dashboard/main-panel',
  '/admin/dashboard/real-time',
  '/admin/settings/offering',
  '/admin/settings/offering/*',
  '/admin/settings/merchant-info',
  '/admin/settings/static-data',
  '/admin/media/*',
  '/admin/media/*/*',
  '/admin/media/*/*/*',
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
].map((pattern) => ({ pattern, parts: pattern.split('/') }));

/**
 * The page that an address belongs to, `other` for any else: whoever invents addresses cannot fill the reports with
 * them. What stands literally is preferred to an id.
 */
export function pageOf(address: string | null): string {
  const path = (address ?? '').split(/[?#]/u)[0] ?? '';
  const parts = (path.length > 1 ? path.replace(/\/$/u, '') : path).split('/');
  const fitting = patterns.filter((each) => each.parts.length === parts.length && fits(each.parts, parts));
  return fitting.toSorted((a, b) => stars(a.pattern) - stars(b.pattern))[0]?.pattern ?? 'other';
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.every((part, i) => (part === '*' ? parts[i] !== '' : part === parts[i]));
}

function stars(pattern: string): number {
  return pattern.split('*').length;
}
