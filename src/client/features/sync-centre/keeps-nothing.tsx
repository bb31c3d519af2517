import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { device } from '#sync/store/this-device.ts';

const MemoryOnlyNotice = lazyPart(async () => (await import('./memory-only-notice.tsx')).MemoryOnlyNotice);

/** Says so where the browser lets the site keep nothing; elsewhere `otherwise`. */
export function KeepsNothing({ otherwise }: { otherwise?: ReactNode }) {
  if (!device.isMemoryOnly) return otherwise;
  return (
    <Suspense>
      <MemoryOnlyNotice />
    </Suspense>
  );
}
