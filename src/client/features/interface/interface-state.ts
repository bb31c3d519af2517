import { useSyncExternalStore } from 'react';
import { readStored, store } from '#client/ui/stored.ts';

/**
 * What the interface remembers for itself, under the names that were agreed for
 * it. Nothing here is a record of the shop.
 */
export type InterfaceState = {
  /** For screens with tabs; none reads it yet. */
  activeTab: string | null;
  /** The bottom bar: whether "More" is open. Not stored: on a shared tablet it would lie over the next one's work. */
  isDrawerOpen: boolean;
  /** The frame of an area: whether the navigation at the side shows its words. */
  isNavbarOpen: boolean;
  /** For the heads of tables; none reads it yet. */
  isTableHeaderOpen: boolean;
  /** The page's direction, and the account menu that turns it. */
  isLtr: boolean;
  /** The page's colours, and the buttons and the palette that change them. */
  isDarkMode: boolean;
  /** For what a screen hands to the next one; addresses do it so far. */
  data: unknown;
  /**
   * For the person whose record is open; addresses do it so far. Never a password:
   * whoever reads the page's state would have it.
   */
  selectedUser: { name: string; email: string } | null;
  /** For the names of selects; the query cache has them so far. */
  staticData: unknown;
  /** For a failure of the whole interface; toasts and error pages say it so far. */
  error: string | null;
  /** The shop's name in every head and title; stored for the next start. */
  merchantName: string | null;
};

const toggles = ['isNavbarOpen', 'isTableHeaderOpen', 'isLtr', 'isDarkMode'] as const;
export type Toggle = (typeof toggles)[number];

const interfaceDefaults: InterfaceState = {
  activeTab: null,
  isDrawerOpen: false,
  isNavbarOpen: true,
  isTableHeaderOpen: false,
  isLtr: true,
  isDarkMode: false,
  data: null,
  selectedUser: null,
  staticData: null,
  error: null,
  merchantName: null,
};

const chosenKey = 'warsha.interface';
const merchantKey = 'warsha.merchant-name';

/** Only what a person chose is stored: until then direction follows the language and darkness the device. */
let chosen = readChosen();
let state: InterfaceState = {
  ...interfaceDefaults,
  ...readPage(),
  ...chosen,
  merchantName: readStored(merchantKey) ?? null,
};
const listeners = new Set<() => void>();

/** The current interface state, or one value of it. */
export function useInterfaceState<Key extends keyof InterfaceState>(key: Key): InterfaceState[Key] {
  return useSyncExternalStore(
    subscribeToInterface,
    () => state[key],
    () => served[key],
  );
}

/** What the server knows of the interface while it draws a page, and the browser again while it takes that over. */
export function serveInterface(known: Partial<InterfaceState>): void {
  served = { ...interfaceDefaults, ...known };
}
let served = interfaceDefaults;

export function subscribeToInterface(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function interfaceState(): InterfaceState {
  return state;
}

/** Changes values for this visit only; see `choose` for what survives a reload. */
export function setInterface(change: Partial<InterfaceState>) {
  state = { ...state, ...change };
  if (change.merchantName) store(merchantKey, change.merchantName);
  showOnPage();
  for (const listener of listeners) listener();
}

/** A person's choice of a toggle: kept on this device. */
export function choose(toggle: Toggle, value: boolean) {
  chosen = { ...chosen, [toggle]: value };
  store(chosenKey, JSON.stringify(chosen));
  setInterface({ [toggle]: value });
}

/** A new language brings its own direction; an earlier override belonged to the old one. */
export function followDirection(isLtr: boolean) {
  const { isLtr: _, ...rest } = chosen;
  chosen = rest;
  store(chosenKey, JSON.stringify(chosen));
  setInterface({ isLtr });
}

/** Only what is another: a direction that is set again, though the same, styles each element of the page anew. */
function showOnPage() {
  const root = document.documentElement;
  const shown = { dir: state.isLtr ? 'ltr' : 'rtl', 'data-mantine-color-scheme': state.isDarkMode ? 'dark' : 'light' };
  for (const [name, value] of Object.entries(shown))
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** What the script in index.html decided before the first paint. */
function readPage(): Partial<InterfaceState> {
  if (typeof document === 'undefined') return {};
  const root = document.documentElement;
  return { isLtr: root.dir !== 'rtl', isDarkMode: root.getAttribute('data-mantine-color-scheme') === 'dark' };
}

function readChosen(): Partial<Record<Toggle, boolean>> {
  try {
    const kept: unknown = JSON.parse(readStored(chosenKey) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([key, value]) => isToggle(key) && typeof value === 'boolean');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function isToggle(key: string): key is Toggle {
  return toggles.some((toggle) => toggle === key);
}
