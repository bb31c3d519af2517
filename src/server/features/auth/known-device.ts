import { hashToken } from '#server/features/sessions/session-service.ts';
import type { AuthParts } from './auth-parts.ts';
import { findKnownDevice } from './auth-store.ts';

/** A browser on which somebody has signed in before. */
export type KnownDevice = { hash: string; userId: string };

/** The browser with this proof; undefined for none, and for one that ran out. */
export async function knownDevice(parts: AuthParts, token: string | undefined): Promise<KnownDevice | undefined> {
  return token === undefined ? undefined : await findKnownDevice(parts.db, hashToken(token), parts.clock.now());
}
