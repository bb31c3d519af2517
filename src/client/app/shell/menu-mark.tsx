import type { ComponentType } from 'react';
import { OnIdle } from '#client/ui/on-idle.ts';

type MenuMarkProps = { mark: ComponentType | undefined; afterMs?: number };

/** What stands beside a menu's label; the page comes first. */
export function MenuMark({ mark: Mark, afterMs }: MenuMarkProps) {
  if (Mark === undefined) return null;
  return (
    <OnIdle afterMs={afterMs}>
      <Mark />
    </OnIdle>
  );
}
