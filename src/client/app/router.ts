import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { wholeTree } from '#client/routes/areas.ts';
import { appRoutes, publicRoutes } from '#client/routes/public.ts';
import { appRoute, rootRoute } from '#client/routes/root.ts';
import { parseSearch, stringifySearch } from '#client/ui/search-params.ts';
import { PageError } from './page-error.tsx';
import { Verifying } from './verifying.tsx';

/**
 * Stands for the pages of an area until the first of them is asked for: whoever
 * only passes by loads not even their names.
 */
const gate = (path: '/admin/$' | '/client/$') =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    pendingComponent: Verifying,
    beforeLoad: async ({ location: { href } }) => {
      await openAreas();
      throw redirect({ href, replace: true });
    },
  });

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  appRoute.addChildren([...appRoutes, gate('/admin/$'), gate('/client/$')]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // Only another path begins at its top, see RouteAnnouncer; the router would scroll for a changed filter too.
  scrollRestoration: () => false,
  defaultPreload: 'intent',
  // So long the page before stays, or the empty one of a start. A frame that was
  // shown as waiting waits for all that is in it.
  defaultPendingMs: 1500,
  // What was waited for is shown at once: a pending screen never stays for its own sake.
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageError,
});

/** Puts the pages of the areas in the place of their gates. */
export async function openAreas(): Promise<void> {
  (await import('#client/routes/areas.ts')).wholeTree();
  router.setRoutes(router.buildRouteTree());
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter<ReturnType<typeof wholeTree>>>;
  }
}
