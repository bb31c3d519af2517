import { adminRoutes } from './admin.ts';
import { clientRoutes } from './client.ts';
import { appRoutes, publicRoutes } from './public.ts';
import { appRoute, rootRoute } from './root.ts';

/** Every page there is: comes with the first page of an area. */
export function wholeTree() {
  return rootRoute.addChildren([...publicRoutes, appRoute.addChildren([...appRoutes, adminRoutes, clientRoutes])]);
}
