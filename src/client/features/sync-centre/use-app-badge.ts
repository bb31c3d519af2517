import { useEffect } from 'react';

/** The number on the app's icon: changes of this device that wait, or that a person must decide. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // A browser without badges, or one that may not set them, has none.
    const set = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    void set?.catch(() => undefined);
  }, [count]);
}
