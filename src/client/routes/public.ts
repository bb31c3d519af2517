import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readServicesSearch } from '#client/features/landing/services/services-search.ts';
import { readLoginSearch, readNotAuthorizedSearch } from '#client/features/auth/auth-search.ts';
import { areaPage } from './area-page.ts';
import { appRoute, rootRoute } from './root.ts';

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#client/pages/landing-page.tsx'), 'LandingPage'),
});

const allServices = createRoute({
  getParentRoute: () => rootRoute,
  path: '/all-services',
  validateSearch: readServicesSearch,
  component: lazyRouteComponent(() => import('#client/pages/all-services-page.tsx'), 'AllServicesPage'),
});

/** The page was opened, or loaded anew, at sign-in. */
let isOpenedAtLogin = typeof location !== 'undefined' && location.pathname === '/login';

const login = createRoute({
  getParentRoute: () => appRoute,
  path: '/login',
  validateSearch: readLoginSearch,
  // Where the icon on the home screen leads. Who came for a reason (another account, an ended session) is asked; but
  // who loads the page of a failure anew may be let in by now: the clock was put right, or the network is there.
  beforeLoad: async ({ search: { from, mode, error } }) => {
    const isTriedAnew = isOpenedAtLogin && error !== undefined;
    isOpenedAtLogin = false;
    if (mode === undefined && (isTriedAnew || (from === undefined && error === undefined)))
      await (await import('#client/app/enter-area.ts')).goHome();
  },
  component: lazyRouteComponent(areaPage('login'), 'LoginPage'),
});

const notAuthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: '/not-authorized',
  validateSearch: readNotAuthorizedSearch,
  component: lazyRouteComponent(() => import('#client/pages/not-authorized-page.tsx'), 'NotAuthorizedPage'),
});

const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('#client/pages/privacy-page.tsx'), 'PrivacyPage'),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-of-service',
  component: lazyRouteComponent(() => import('#client/pages/terms-page.tsx'), 'TermsPage'),
});

export const publicRoutes = [landing, allServices, notAuthorized, privacy, terms];
export const appRoutes = [login];
