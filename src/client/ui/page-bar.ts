import { createContext } from 'react';

/** The places in the row at the top of every page that a page fills: where one is, and its own actions. */
export type PageBarPlaces = {
  title: HTMLElement | null;
  actions: HTMLElement | null;
  /** Without room only a short title stands there. */
  isWide: boolean;
};

export const PageBar = createContext<PageBarPlaces | undefined>(undefined);
