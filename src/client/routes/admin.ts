import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readFloorSearch } from '#client/features/shop-floor/floor-search.ts';
import { readAnalyticsSearch } from '#client/features/analytics/analytics-search.ts';
import { readBrandingSearch } from '#client/features/branding/editor/branding-search.ts';
import { readVisitSearch } from '#client/features/visits/visit-search.ts';
import { readMessagesSearch } from '#client/features/messages/messages-search.ts';
import { readRatingsSearch } from '#client/features/ratings/ratings-search.ts';
import { readOfferingSearch } from '#client/features/offerings/manager/offering-search.ts';
import { readNamesSearch } from '#client/features/static-data/names-search.ts';
import { readTodosSearch } from '#client/features/todos/todos-search.ts';
import { readSearchSearch } from '#client/features/search/search-search.ts';
import { readReportsSearch } from '#client/features/reports/reports-search.ts';
import { readUsersSearch } from '#client/features/users/users-search.ts';
import { given, oneOf, readMerged } from '#client/ui/search-params.ts';
import { readMediaSearch } from '#client/features/media/media-search.ts';
import { readAreaSearch } from '#client/app/area-search.ts';
import { Verifying } from '#client/app/verifying.tsx';
import { areaPage } from './area-page.ts';
import { appRoute } from './root.ts';

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin',
  validateSearch: readAreaSearch,
  beforeLoad: async ({ location }) => (await import('#client/app/enter-area.ts')).enterArea('ADMIN', location),
  pendingComponent: Verifying,
  component: lazyRouteComponent(areaPage('adminArea'), 'AdminArea'),
  notFoundComponent: lazyRouteComponent(areaPage('notFound'), 'NotFoundInArea'),
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
  validateSearch: readFloorSearch,
  staticData: { needs: 'visit.list', density: 'floor' },
  component: lazyRouteComponent(areaPage('visits'), 'VisitsPage'),
});

const todo = createRoute({
  getParentRoute: () => adminRoute,
  path: 'todo',
  validateSearch: readTodosSearch,
  staticData: { needs: 'todo.use' },
  component: lazyRouteComponent(areaPage('todo'), 'TodoPage'),
});

const messages = createRoute({
  getParentRoute: () => adminRoute,
  path: 'messages',
  validateSearch: readMessagesSearch,
  staticData: { needs: 'message.read' },
  component: lazyRouteComponent(areaPage('messages'), 'MessagesPage'),
});

const ratings = createRoute({
  getParentRoute: () => adminRoute,
  path: 'messages/rate',
  validateSearch: readRatingsSearch,
  staticData: { needs: 'rating.read' },
  component: lazyRouteComponent(areaPage('ratings'), 'RatingsPage'),
});

const names = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/static-data',
  validateSearch: readNamesSearch,
  staticData: { needs: 'staticData.write' },
  component: lazyRouteComponent(areaPage('names'), 'NamesPage'),
});

const messageTemplates = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/messages',
  staticData: { needs: 'template.write' },
  component: lazyRouteComponent(areaPage('messageTemplates'), 'MessageTemplatesPage'),
});

const branding = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/merchant-info',
  validateSearch: readBrandingSearch,
  staticData: { needs: 'branding.write' },
  component: lazyRouteComponent(areaPage('branding'), 'BrandingPage'),
});

const offering = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/offering',
  validateSearch: readOfferingSearch,
  staticData: { needs: 'offering.write' },
  component: lazyRouteComponent(areaPage('offering'), 'OfferingPage'),
});

/** A category or a service that is open: the page above shows it. */
const openOffering = createRoute({ getParentRoute: () => offering, path: '$offeringId' });

const search = createRoute({
  getParentRoute: () => adminRoute,
  path: 'search',
  validateSearch: readSearchSearch,
  staticData: { needs: 'search.use' },
  component: lazyRouteComponent(areaPage('search'), 'SearchPage'),
});

const profile = createRoute({
  getParentRoute: () => adminRoute,
  path: 'user-profile',
  staticData: { needs: 'profile.read' },
  component: lazyRouteComponent(areaPage('profile'), 'ProfilePage'),
});

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  validateSearch: readUsersSearch,
  staticData: { needs: 'user.list' },
  component: lazyRouteComponent(areaPage('users'), 'UsersPage'),
});

const user = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId',
  validateSearch: readMerged,
  staticData: { needs: 'user.list' },
  component: lazyRouteComponent(areaPage('user'), 'UserPage'),
});

const vehicle = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId/vehicle/$vehicleId',
  validateSearch: readMerged,
  staticData: { needs: 'vehicle.read' },
  component: lazyRouteComponent(areaPage('records'), 'AdminVehiclePage'),
});

const oil = createRoute({
  getParentRoute: () => adminRoute,
  path: 'user/oil/$userId/$vehicleId',
  validateSearch: (asked: Record<string, unknown>) =>
    given({ ...readMerged(asked), print: oneOf(['sticker'], asked['print']) }, asked),
  staticData: { needs: 'oilChange.read' },
  component: lazyRouteComponent(areaPage('records'), 'AdminOilPage'),
});

const visit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId/vehicle/$vehicleId/visit/$visitId',
  validateSearch: readVisitSearch,
  staticData: { needs: 'visit.read' },
  component: lazyRouteComponent(areaPage('records'), 'AdminVisitPage'),
});

const task = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId/vehicle/$vehicleId/visit/$visitId/task/$taskId',
  staticData: { needs: 'task.read', density: 'floor' },
  component: lazyRouteComponent(areaPage('records'), 'AdminTaskPage'),
});

/** Areas with several screens: the address of the area leads to its first. */
const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard/main-panel', replace: true });
  },
});

const mainPanel = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard/main-panel',
  validateSearch: readReportsSearch,
  staticData: { needs: 'report.read' },
  component: lazyRouteComponent(areaPage('mainPanel'), 'MainPanelPage'),
});

const realTime = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard/real-time',
  validateSearch: readAnalyticsSearch,
  staticData: { needs: 'analytics.read' },
  component: lazyRouteComponent(areaPage('realTime'), 'RealTimePage'),
});

const settings = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings',
  beforeLoad: () => {
    throw redirect({ href: '/admin/settings/offering', replace: true });
  },
});

const media = createRoute({
  getParentRoute: () => adminRoute,
  path: 'media/$userId/{-$vehicleId}/{-$visitId}',
  validateSearch: readMediaSearch,
  staticData: { needs: 'media.read' },
  component: lazyRouteComponent(areaPage('media'), 'AdminMediaPage'),
});

export const adminRoutes = adminRoute.addChildren([
  index,
  dashboard,
  mainPanel,
  realTime,
  settings,
  visits,
  todo,
  messages,
  ratings,
  names,
  messageTemplates,
  branding,
  offering.addChildren([openOffering]),
  search,
  profile,
  users,
  user,
  vehicle,
  oil,
  visit,
  task,
  media,
]);
