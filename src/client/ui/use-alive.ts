import { createContext, use, useDeferredValue, useEffect } from 'react';

/** True where a page is drawn whole, to be read by a browser that runs no scripts. */
export const WholePage = createContext(false);

let cameAlive = false;

/**
 * False where the server draws, and in the browser until that is taken over: what only a device knows is not asked
 * before. What comes with it comes in small pieces, and no finger waits for all of it.
 */
export function useAlive(): boolean {
  const isWhole = use(WholePage);
  useEffect(() => {
    cameAlive = true;
  }, []);
  return useDeferredValue(true, isWhole || cameAlive);
}
