import type { DeviceHealth } from '#sync/session/device-health.ts';
import type { Rest } from './rest.ts';

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

/**
 * What the browser thinks of the network. It may lead nowhere all the same, and some think
 * there is none where there is: answers decide.
 */
export type Page = { isVisible: () => boolean; isConnected: () => boolean };

/** How the last try to reach the server ended. */
export type Reach = 'offline' | 'online' | 'needs-login' | 'update-required';

/** The one thing that the pill says, the gravest first. */
export function engineStatus(
  { waiting, attention, contactAt }: EngineState,
  reach: Reach,
  rest: Rest,
): EngineState['status'] {
  if (reach === 'needs-login' || reach === 'update-required') return reach;
  if (attention > 0) return 'attention';
  if (reach === 'offline') return 'offline';
  if (waiting > 0 && rest !== 'moving') return rest === 'resting' ? 'offline' : 'synced';
  if (waiting > 0) return 'sending';
  return contactAt === null ? 'fetching' : 'synced';
}
