import { useSyncExternalStore } from 'react';
import { readStored, store } from '#client/ui/stored.ts';

/** What the interface keeps for itself (specification §3). Nothing here is a record of the shop. */
export type InterfaceState = {
  activeTab: string | null;
  isDrawerOpen: boolean;
  isNavbarOpen: boolean;
  isTableHeaderOpen: boolean;
  isLtr: boolean;
  isDarkMode: boolean;
  data: unknown;
  selectedUser: { name: string; email: string; password: string } | null;
  staticData: unknown;
  error: string | null;
  merchantName: string | null;
};

const toggles = ['isDrawerOpen', 'isNavbarOpen', 'isTableHeaderOpen', 'isLtr', 'isDarkMode'] as const;
export type Toggle = (typeof toggles)[number];

export const interfaceDefaults: InterfaceState = {
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
    () => interfaceDefaults[key],
  );
}

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

function showOnPage() {
  const root = document.documentElement;
  root.dir = state.isLtr ? 'ltr' : 'rtl';
  root.setAttribute('data-mantine-color-scheme', state.isDarkMode ? 'dark' : 'light');
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
