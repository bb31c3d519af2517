import { SkeletonCards } from '#client/ui/skeletons.tsx';

/** In the place of an area's page whose code is on its way. */
export function PageOnItsWay() {
  return <SkeletonCards />;
}
