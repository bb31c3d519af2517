import { createRouter } from '@tanstack/react-router';
import { adminRoutes } from '#client/routes/admin.ts';
import { clientRoutes } from '#client/routes/client.ts';
import { mantineRoutes, publicRoutes } from '#client/routes/public.ts';
import { mantineRoute, rootRoute } from '#client/routes/root.ts';
import { PageError } from './page-error.tsx';

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  mantineRoute.addChildren([...mantineRoutes, adminRoutes, clientRoutes]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
  defaultPreload: 'intent',
  defaultPendingMs: 10_000,
  defaultErrorComponent: PageError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
