/** The pages that are there for strangers and search engines. */
export const listedPages = ['/', '/all-services', '/privacy-policy', '/terms-of-service'] as const;
export type ListedPage = (typeof listedPages)[number];

/** Every other page of the app; a part that begins with a colon stands for any one. */
const PAGES = [
  '/login',
  '/not-authorized',
  '/admin',
  '/admin/todo',
  '/admin/visits',
  '/admin/search',
  '/admin/user-profile',
  '/admin/users',
  '/admin/users/:user',
  '/admin/users/:user/vehicle/:vehicle',
  '/admin/users/:user/vehicle/:vehicle/visit/:visit',
  '/admin/users/:user/vehicle/:vehicle/visit/:visit/task/:task',
  '/admin/user/oil/:user/:vehicle',
  '/admin/messages',
  '/admin/messages/rate',
  '/admin/dashboard',
  '/admin/dashboard/main-panel',
  '/admin/dashboard/real-time',
  '/admin/settings',
  '/admin/settings/offering',
  '/admin/settings/offering/:item',
  '/admin/settings/merchant-info',
  '/admin/settings/static-data',
  '/admin/media/:user',
  '/admin/media/:user/:vehicle',
  '/admin/media/:user/:vehicle/:visit',
  '/client',
  '/client/profile',
  '/client/dashboard',
  '/client/overview',
  '/client/overview/:vehicle',
  '/client/overview/oil/:vehicle',
  '/client/overview/:vehicle/:visit',
  '/client/overview/:vehicle/:visit/:task',
  '/client/get-in-touch',
  '/client/media/:user',
  '/client/media/:user/:vehicle',
  '/client/media/:user/:vehicle/:visit',
].map((page) => page.split('/'));

/** Whether the app has a page at this path; one slash at its end counts for nothing. */
export function isPage(path: string): boolean {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const parts = trimmed.split('/');
  return (
    listedPages.some((page) => page === trimmed) ||
    PAGES.some(
      (page) =>
        page.length === parts.length &&
        page.every((part, i) => (part.startsWith(':') ? parts[i] !== '' : part === parts[i])),
    )
  );
}
