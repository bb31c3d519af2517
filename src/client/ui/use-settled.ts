import { useEffect, useState } from 'react';

/** A hand that taps twice, or meets a button that has just come, means the one that was there before. */
export const SETTLE_MS = 1500;

/**
 * False for a moment after `what` changed: as long as the button that says it may be
 * tapped by a hand that meant the earlier one.
 */
export function useSettled(what: string): boolean {
  const [seen, see] = useState({ what, isSettled: true });
  if (seen.what !== what) see({ what, isSettled: false });
  useEffect(() => {
    if (seen.isSettled) return undefined;
    const timer = setTimeout(() => see({ what: seen.what, isSettled: true }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.what === what && seen.isSettled;
}
