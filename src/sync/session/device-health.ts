import { SESSION_LIFETIME_S, SESSION_REMIND_S } from '#contract/constants.ts';
import { isClockWrong, readClock, serverNow } from '#sync/store/clock.ts';
import type { Device } from '#sync/store/device.ts';

/**
 * What a person should set right before it stops the work. `signInBy`: the session's end, from its 25th day on; else null. `clockOffset`:
 * server minus device, to the second.
 */
export type DeviceHealth = { signInBy: number | null; clockWrong: boolean; clockOffset: number };

/** What a person should set right: `signInBy` in milliseconds since 1970 once the session nears its end, `clockOffset` in milliseconds, to whole seconds. */
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
