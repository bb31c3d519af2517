import { type ComponentType, lazy } from 'react';

/**
 * A component in a chunk of its own: `lazyPart(async () => (await
 * import('./km-chart.tsx')).KmChart)`. To be shown in a Suspense.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
