import type { DeviceHealth } from '#sync/session/device-health.ts';

/** What the connection pill tells. */
export type EngineState = {
  status: 'synced' | 'offline' | 'sending' | 'fetching' | 'attention' | 'needs-login' | 'update-required';
  waiting: number;
  attention: number;
  /** False while nobody answers, whatever else there is to say. */
  isReachable: boolean;
  /** When the server last answered, milliseconds since 1970; null before the first answer. */
  contactAt: number | null;
} & DeviceHealth;

/** What the browser thinks of the network. It may lead nowhere all the same, and some think there is none where there is: answers decide. */
export type Page = { isVisible: () => boolean; isConnected: () => boolean };
