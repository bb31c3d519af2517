import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { Area } from '#contract/roles.ts';
import { askedPlate } from '#client/features/auth/asked-plate.ts';
import { api } from '#client/session/api.ts';
import { isTabletLocked } from '#client/session/tablet.ts';
import { storageInTime } from '#client/session/silent-storage.ts';
import { mirroredToken } from '#client/session/session-mirror.ts';
import { homeOf } from '#client/session/home.ts';
import { clearSession } from '#client/session/session.ts';
import { serverNow } from '#sync/store/clock.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { refreshSession } from '#sync/exchange/refresh.ts';
import { readClaims } from '#sync/session/session.ts';
import { device } from '#sync/store/this-device.ts';
import { guard, type GuardSession } from './guard.ts';

/** Lets a person into an area or sends him where he belongs. Returns who it is. */
export async function enterArea(required: Area, location: ParsedLocation): Promise<{ session: SessionRow }> {
  await storageInTime();
  const row = await api.currentSession();
  if (row && (await isTabletLocked())) throw redirect({ to: '/login', search: { from: location.href, mode: 'lock' } });
  const verdict = await guard({
    session: row ? judged(row) : unreadable(),
    required,
    now: () => serverNow(device),
    refresh: async () => {
      if (!row) throw new Error('nothing to refresh');
      return judged(await refreshSession(device, row.uid, row.accessToken));
    },
    logOut: clearSession,
    warn: (error) => console.warn('The session could not be renewed in the background', error),
  });
  const from = location.href;
  if (verdict.kind === 'wrong-role') {
    const plate = askedPlate(from);
    // "Where is my car?" was asked by somebody of the shop.
    if (plate !== undefined && required === 'CLIENT')
      throw redirect({
        ...(await (await import('#client/features/search/asked-car-queries.ts')).placeOfAsked(plate)),
        replace: true,
      });
    throw redirect({ to: '/not-authorized', search: { from, required } });
  }
  if (verdict.kind === 'unauthenticated' || !row)
    throw redirect({
      to: '/login',
      search: { from, ...('error' in verdict && verdict.error && { error: verdict.error }) },
    });
  return { session: (await api.currentSession()) ?? row };
}

/** Takes whoever is signed in on this device to the own area; the area's guard decides there. */
export async function goHome(): Promise<void> {
  await storageInTime();
  const row = await api.currentSession();
  if (row && !row.refused) throw redirect({ to: homeOf(row.user.role), replace: true });
}

function judged(row: SessionRow): GuardSession {
  return {
    claims: readClaims(row.accessToken),
    offlineValidUntil: row.offlineValidUntil,
    refused: row.refused,
  };
}

/** Tokens that nobody can read left no row behind, but the person should hear of them. */
function unreadable(): GuardSession | undefined {
  return mirroredToken() === undefined ? undefined : { claims: undefined, offlineValidUntil: 0 };
}
