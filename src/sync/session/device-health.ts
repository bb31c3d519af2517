import { SESSION_LIFETIME_S, SESSION_REMIND_S } from '#contract/constants.ts';
import { isClockWrong, isLongSilent, readClock, serverNow } from '#sync/store/clock.ts';
import type { Device } from '#sync/store/device.ts';
import { overdueSessions } from './session.ts';

/**
 * What a person should set right before it stops the work. `signInBy`: the session's end, from its 25th day on; else
 * null. `clockOffset`: server minus device, to the second.
 */
export type DeviceHealth = { signInBy: number | null; clockWrong: boolean; clockOffset: number };

/**
 * What a person should set right: `signInBy` in milliseconds since 1970 once the session nears its end,
 * `clockOffset` in milliseconds, to whole seconds.
 */
export async function readDeviceHealth(device: Device, uid: string): Promise<DeviceHealth> {
  const session = await device.app.session.get(uid);
  const clock = await readClock(device);
  const age = session && (await serverNow(device)) - session.signedInAt;
  const isEnding = age !== undefined && age >= SESSION_REMIND_S * 1000;
  return {
    signInBy: session && isEnding ? session.signedInAt + SESSION_LIFETIME_S * 1000 : null,
    clockWrong: isClockWrong(device, clock),
    clockOffset: Math.round(clock.offset / 1000) * 1000,
  };
}

/** When the server last said what time it is, and what time this device's own clock says it is. */
export type Silence = { heardAt: number; clockAt: number };

/**
 * Why somebody whom the server has not refused is kept out without network: thirty days have passed, or the clock was
 * set ahead. Which of them, only a person knows, who reads both times. Null where nobody is.
 */
export async function readSilence(device: Device): Promise<Silence | null> {
  const [overdue, clock] = [await overdueSessions(device), await readClock(device)];
  if (overdue.length === 0 || !isLongSilent(device, clock)) return null;
  return { heardAt: Math.max(clock.latest, ...overdue.map(({ iat }) => iat * 1000)), clockAt: device.now() };
}
