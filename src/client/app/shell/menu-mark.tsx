import { type ComponentType, Suspense } from 'react';
import { OnIdle } from '#client/ui/on-idle.ts';

type MenuMarkProps = { mark: ComponentType | undefined; afterMs?: number };

/** What stands beside a menu's label; the page comes first. */
export function MenuMark({ mark: Mark, afterMs }: MenuMarkProps) {
  if (Mark === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OnIdle afterMs={afterMs}>
        <Mark />
      </OnIdle>
    </Suspense>
  );
}
