import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Verifying } from '#client/app/verifying.tsx';
import { mantineRoute } from './root.ts';

const adminRoute = createRoute({
  getParentRoute: () => mantineRoute,
  path: '/admin',
  beforeLoad: async ({ location }) => (await import('#client/app/enter-area.ts')).enterArea('ADMIN', location),
  pendingComponent: Verifying,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('#client/app/shell/admin-area.tsx'), 'AdminArea'),
  notFoundComponent: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundInArea'),
});

const index = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/visits', replace: true });
  },
});

const visits = createRoute({
  getParentRoute: () => adminRoute,
  path: 'visits',
  staticData: { needs: 'visit.list', density: 'floor' },
  component: lazyRouteComponent(() => import('../pages/visits-page.tsx'), 'VisitsPage'),
});

export const adminRoutes = adminRoute.addChildren([index, visits]);
