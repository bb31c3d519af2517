import { PageOnItsWay } from '#client/app/page-on-its-way.tsx';
import { adminRoutes } from './admin.ts';
import { clientRoutes } from './client.ts';
import { appRoutes, publicRoutes } from './public.ts';
import { appRoute, rootRoute } from './root.ts';

/** Every page there is: comes with the first page of an area. */
export function wholeTree() {
  return rootRoute.addChildren([...publicRoutes, appRoute.addChildren([...appRoutes, adminRoutes, clientRoutes])]);
}

// In the frame of its area: what is on its way is the page alone, and when it does not come its place says so.
for (const { children } of [adminRoutes, clientRoutes])
  for (const page of children ?? []) page.update({ pendingComponent: PageOnItsWay });
