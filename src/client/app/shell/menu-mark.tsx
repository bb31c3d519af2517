import { type ComponentType, Suspense } from 'react';
import { OnIdle } from '#client/ui/on-idle.ts';

/** What stands beside a menu's label; the page comes first. */
export function MenuMark({ mark: Mark }: { mark: ComponentType | undefined }) {
  if (Mark === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OnIdle>
        <Mark />
      </OnIdle>
    </Suspense>
  );
}
