import { createContext, use, useSyncExternalStore } from 'react';

/** True where a page is drawn whole, to be read by a browser that runs no scripts. */
export const WholePage = createContext(false);

/** False where the server draws, and in the browser until that is taken over: what only a device knows is not asked before. */
export function useAlive(): boolean {
  const isWhole = use(WholePage);
  return useSyncExternalStore(listen, inBrowser, () => isWhole);
}

const listen = () => () => undefined;
const inBrowser = () => true;
