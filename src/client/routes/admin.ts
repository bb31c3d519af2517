import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readFloorSearch } from '#client/features/shop-floor/floor-search.ts';
import { readVisitSearch } from '#client/features/visits/visit-search.ts';
import { readMessagesSearch } from '#client/features/messages/messages-search.ts';
import { readRatingsSearch } from '#client/features/ratings/ratings-search.ts';
import { readNamesSearch } from '#client/features/static-data/names-search.ts';
import { readTodosSearch } from '#client/features/todos/todos-search.ts';
import { readSearchSearch } from '#client/features/search/search-search.ts';
import { readUsersSearch } from '#client/features/users/users-search.ts';
import { given, oneOf, readMerged } from '#client/ui/search-params.ts';
import { readAreaSearch } from '#client/app/area-search.ts';
import { Verifying } from '#client/app/verifying.tsx';
import { appRoute } from './root.ts';

const adminRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/admin',
  validateSearch: readAreaSearch,
  beforeLoad: async ({ location }) => (await import('#client/app/enter-area.ts')).enterArea('ADMIN', location),
  pendingComponent: Verifying,
  pendingMs: 0,
  component: lazyRouteComponent(() => import('#client/app/shell/admin-area.tsx'), 'AdminArea'),
  notFoundComponent: lazyRouteComponent(() => import('#client/pages/not-found-page.tsx'), 'NotFoundInArea'),
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
  component: lazyRouteComponent(() => import('#client/pages/visits-page.tsx'), 'VisitsPage'),
});

const todo = createRoute({
  getParentRoute: () => adminRoute,
  path: 'todo',
  validateSearch: readTodosSearch,
  staticData: { needs: 'todo.use' },
  component: lazyRouteComponent(() => import('#client/pages/todo-page.tsx'), 'TodoPage'),
});

const messages = createRoute({
  getParentRoute: () => adminRoute,
  path: 'messages',
  validateSearch: readMessagesSearch,
  staticData: { needs: 'message.read' },
  component: lazyRouteComponent(() => import('#client/pages/messages-page.tsx'), 'MessagesPage'),
});

const ratings = createRoute({
  getParentRoute: () => adminRoute,
  path: 'messages/rate',
  validateSearch: readRatingsSearch,
  staticData: { needs: 'rating.read' },
  component: lazyRouteComponent(() => import('#client/pages/ratings-page.tsx'), 'RatingsPage'),
});

const names = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/static-data',
  validateSearch: readNamesSearch,
  staticData: { needs: 'staticData.write' },
  component: lazyRouteComponent(() => import('#client/pages/names-page.tsx'), 'NamesPage'),
});

const search = createRoute({
  getParentRoute: () => adminRoute,
  path: 'search',
  validateSearch: readSearchSearch,
  staticData: { needs: 'search.use' },
  component: lazyRouteComponent(() => import('#client/pages/search-page.tsx'), 'SearchPage'),
});

const profile = createRoute({
  getParentRoute: () => adminRoute,
  path: 'user-profile',
  staticData: { needs: 'profile.read' },
  component: lazyRouteComponent(() => import('#client/pages/profile-page.tsx'), 'ProfilePage'),
});

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users',
  validateSearch: readUsersSearch,
  staticData: { needs: 'user.list' },
  component: lazyRouteComponent(() => import('#client/pages/users-page.tsx'), 'UsersPage'),
});

const user = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId',
  validateSearch: readMerged,
  staticData: { needs: 'user.list' },
  component: lazyRouteComponent(() => import('#client/pages/user-page.tsx'), 'UserPage'),
});

const vehicle = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId/vehicle/$vehicleId',
  validateSearch: readMerged,
  staticData: { needs: 'vehicle.read' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'AdminVehiclePage'),
});

const oil = createRoute({
  getParentRoute: () => adminRoute,
  path: 'user/oil/$userId/$vehicleId',
  validateSearch: (asked: Record<string, unknown>) =>
    given({ ...readMerged(asked), print: oneOf(['sticker'], asked['print']) }, asked),
  staticData: { needs: 'oilChange.read' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'AdminOilPage'),
});

const visit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId/vehicle/$vehicleId/visit/$visitId',
  validateSearch: readVisitSearch,
  staticData: { needs: 'visit.read' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'AdminVisitPage'),
});

const task = createRoute({
  getParentRoute: () => adminRoute,
  path: 'users/$userId/vehicle/$vehicleId/visit/$visitId/task/$taskId',
  staticData: { needs: 'task.read', density: 'floor' },
  component: lazyRouteComponent(() => import('./record-pages.ts'), 'AdminTaskPage'),
});

/** Areas with several screens: the address of the area leads to its first. */
const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: 'dashboard',
  beforeLoad: () => {
    throw redirect({ href: '/admin/dashboard/main-panel', replace: true });
  },
});

const settings = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings',
  beforeLoad: () => {
    throw redirect({ href: '/admin/settings/offering', replace: true });
  },
});

export const adminRoutes = adminRoute.addChildren([
  index,
  dashboard,
  settings,
  visits,
  todo,
  messages,
  ratings,
  names,
  search,
  profile,
  users,
  user,
  vehicle,
  oil,
  visit,
  task,
]);
