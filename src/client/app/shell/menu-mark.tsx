import { type ComponentType, Suspense } from 'react';
import { Late } from '#client/ui/late.tsx';

/** What stands beside a menu's label; the page comes first. */
export function MenuMark({ mark: Mark }: { mark: ComponentType | undefined }) {
  if (Mark === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Late>
        <Mark />
      </Late>
    </Suspense>
  );
}
