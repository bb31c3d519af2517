import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { wholeLanguage } from '#client/app/i18n/i18n.ts';
import { VerifyingArea } from '#client/app/verifying.tsx';
import { RootLayout } from '#client/app/root-layout.tsx';
import type { Action } from '#contract/permissions.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permission that a page needs: a position without it reads so in place, and the page makes no call. */
    needs?: Action;
    /** Larger type and controls, for gloves and glare. */
    density?: 'floor';
  }
}

const notFound = lazyRouteComponent(() => import('#client/pages/not-found-page.tsx'), 'NotFoundPage');

export const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: notFound });

/** The pages under Mantine; the others come without it and so without its weight. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  pendingComponent: VerifyingArea,
  component: lazyRouteComponent(async () => {
    const [{ MantineShell }] = await Promise.all([import('#client/app/mantine-shell.tsx'), wholeLanguage()]);
    return { MantineShell };
  }, 'MantineShell'),
});
