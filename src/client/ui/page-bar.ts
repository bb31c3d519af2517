import { createContext, use, useLayoutEffect } from 'react';

/** The places in the row at the top of every page that a page fills: where one is, and its own actions. */
export type PageBarPlaces = {
  title: HTMLElement | null;
  actions: HTMLElement | null;
  /** Without room only a short title stands there. */
  isWide: boolean;
  /** More than a phone: the actions of a list have room there as icons. */
  isTablet: boolean;
  /** A screen on the wall has no bar and no menus, one that leads through its steps has no menus. */
  setBare: (bare: Bare | undefined) => void;
};

export type Bare = 'all' | 'menus';

export const PageBar = createContext<PageBarPlaces | undefined>(undefined);

/**
 * The page fills the screen: no menu beside it, and no bar where it takes `all`. (A rule with `:has` would have the
 * whole area styled anew with every card that comes.)
 */
export function useBareScreen(bare: Bare): void {
  const setBare = use(PageBar)?.setBare;
  useLayoutEffect(() => {
    setBare?.(bare);
    return () => setBare?.(undefined);
  }, [setBare, bare]);
}
