import { createRouter } from '@tanstack/react-router';
import { adminRoutes } from '#client/routes/admin.ts';
import { clientRoutes } from '#client/routes/client.ts';
import { appRoutes, publicRoutes } from '#client/routes/public.ts';
import { appRoute, rootRoute } from '#client/routes/root.ts';
import { parseSearch, stringifySearch } from '#client/ui/search-params.ts';
import { PageError } from './page-error.tsx';

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  appRoute.addChildren([...appRoutes, adminRoutes, clientRoutes]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // Only another path begins at its top, see RouteAnnouncer; the router would scroll for a changed filter too.
  scrollRestoration: () => false,
  defaultPreload: 'intent',
  defaultPendingMs: 10_000,
  // What was waited for is shown at once: a pending screen never stays for its own sake.
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
