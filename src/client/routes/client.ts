import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readMerged } from '#client/ui/search-params.ts';
import { readAreaSearch } from '#client/app/area-search.ts';
import { Verifying } from '#client/app/verifying.tsx';
import { appRoute } from './root.ts';

const clientRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/client',
  validateSearch: readAreaSearch,
  beforeLoad: async ({ location }) => (await import('#client/app/enter-area.ts')).enterArea('CLIENT', location),
  pendingComponent: Verifying,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('#client/app/shell/client-area.tsx'), 'ClientArea'),
  notFoundComponent: lazyRouteComponent(() => import('#client/pages/not-found-page.tsx'), 'NotFoundInArea'),
});

const index = createRoute({
  getParentRoute: () => clientRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/client/overview', replace: true });
  },
});

const overview = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview',
  staticData: { needs: 'vehicle.list' },
  component: lazyRouteComponent(() => import('#client/pages/overview-page.tsx'), 'OverviewPage'),
});

const profile = createRoute({
  getParentRoute: () => clientRoute,
  path: 'profile',
  staticData: { needs: 'profile.read' },
  component: lazyRouteComponent(() => import('#client/pages/profile-page.tsx'), 'ProfilePage'),
});

const vehicle = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/$vehicleId',
  validateSearch: readMerged,
  staticData: { needs: 'vehicle.read' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'ClientVehiclePage'),
});

const oil = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/oil/$vehicleId',
  staticData: { needs: 'oilChange.read' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'ClientOilPage'),
});

const visit = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/$vehicleId/$visitId',
  staticData: { needs: 'visit.read' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'ClientVisitPage'),
});

const task = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/$vehicleId/$visitId/$taskId',
  staticData: { needs: 'task.read' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'ClientTaskPage'),
});

export const clientRoutes = clientRoute.addChildren([index, profile, overview, oil, vehicle, visit, task]);
