import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readMerged } from '#client/ui/search-params.ts';
import { readMediaSearch } from '#client/features/media/media-search.ts';
import { readAreaSearch } from '#client/app/area-search.ts';
import { Verifying } from '#client/app/verifying.tsx';
import { readMyCarsSearch } from '#client/features/visits/my-cars-search.ts';
import { readVisitSearch } from '#client/features/visits/visit-search.ts';
import { areaPage } from './area-page.ts';
import { appRoute } from './root.ts';

const clientRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/client',
  validateSearch: readAreaSearch,
  beforeLoad: async ({ location }) => (await import('#client/app/enter-area.ts')).enterArea('CLIENT', location),
  pendingComponent: Verifying,
  component: lazyRouteComponent(areaPage('clientArea'), 'ClientArea'),
  notFoundComponent: lazyRouteComponent(areaPage('notFound'), 'NotFoundInArea'),
});

const index = createRoute({
  getParentRoute: () => clientRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/client/dashboard', replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => clientRoute,
  path: 'dashboard',
  staticData: { needs: 'vehicle.list' },
  component: lazyRouteComponent(areaPage('dashboard'), 'DashboardPage'),
});

const getInTouch = createRoute({
  getParentRoute: () => clientRoute,
  path: 'get-in-touch',
  staticData: { needs: 'message.create' },
  component: lazyRouteComponent(areaPage('getInTouch'), 'GetInTouchPage'),
});

const overview = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview',
  validateSearch: readMyCarsSearch,
  staticData: { needs: 'vehicle.list' },
  component: lazyRouteComponent(areaPage('overview'), 'OverviewPage'),
});

const profile = createRoute({
  getParentRoute: () => clientRoute,
  path: 'profile',
  staticData: { needs: 'profile.read' },
  component: lazyRouteComponent(areaPage('profile'), 'ProfilePage'),
});

const vehicle = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/$vehicleId',
  validateSearch: readMerged,
  staticData: { needs: 'vehicle.read' },
  component: lazyRouteComponent(areaPage('records'), 'ClientVehiclePage'),
});

const oil = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/oil/$vehicleId',
  staticData: { needs: 'oilChange.read' },
  component: lazyRouteComponent(areaPage('records'), 'ClientOilPage'),
});

const visit = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/$vehicleId/$visitId',
  validateSearch: readVisitSearch,
  staticData: { needs: 'visit.read' },
  component: lazyRouteComponent(areaPage('records'), 'ClientVisitPage'),
});

const task = createRoute({
  getParentRoute: () => clientRoute,
  path: 'overview/$vehicleId/$visitId/$taskId',
  staticData: { needs: 'task.read' },
  component: lazyRouteComponent(areaPage('records'), 'ClientTaskPage'),
});

const media = createRoute({
  getParentRoute: () => clientRoute,
  path: 'media/$userId/{-$vehicleId}/{-$visitId}',
  validateSearch: readMediaSearch,
  staticData: { needs: 'media.read' },
  component: lazyRouteComponent(areaPage('media'), 'ClientMediaPage'),
});

export const clientRoutes = clientRoute.addChildren([
  index,
  dashboard,
  profile,
  getInTouch,
  overview,
  oil,
  vehicle,
  visit,
  task,
  media,
]);
