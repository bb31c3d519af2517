import { REFRESH_WHEN_LEFT_S } from '#contract/constants.ts';
import type { Device } from './device.ts';

/**
 * `offset`: server minus device, in milliseconds. `latest`: the newest server time seen;
 * `at`: what this device's clock said then.
 */
type Clock = { offset: number; latest: number; at: number };

const WRONG_MS = 24 * 3_600_000;

/**
 * Notes what an answer told of the server's time: it was said at some moment between question and
 * answer. The slower the answer, the less it tells: what was known moves no further than it must, or two
 * readings a second apart could change places. Where it is further off than the answer took, one of the
 * clocks was set, and the middle is the best guess. A device that can write nothing goes on with what it knew: the
 * answer itself counts all the same.
 */
export async function noteServerTime(device: Device, serverTime: number, sentAt: number): Promise<void> {
  const now = device.now();
  const known = await readClock(device);
  const [least, most] = [serverTime - now, serverTime - sentAt];
  const nearest = Math.min(Math.max(known.offset, least), most);
  const isNear = known.at > 0 && Math.abs(nearest - known.offset) <= most - least;
  const offset = isNear ? nearest : Math.round((least + most) / 2);
  const clock: Clock = { offset, latest: serverTime, at: now };
  await device.app.meta.put({ key: 'clock', value: clock }).catch(() => undefined);
}

/**
 * A new token tells the server's time, too, to the second: enough to see that this device's
 * clock is far off before it judges the token.
 */
export async function noteTokenTime(device: Device, issuedAt: number): Promise<void> {
  const apart = Math.abs(issuedAt - (await serverNow(device)));
  if (apart > REFRESH_WHEN_LEFT_S * 1000) await noteServerTime(device, issuedAt, device.now());
}

/** What was last learnt of the server's time; no offset as long as nothing was. */
export async function readClock(device: Device): Promise<Clock> {
  const row = await device.app.meta.get('clock');
  return (row?.value as Clock | undefined) ?? { offset: 0, latest: 0, at: 0 };
}

/**
 * The server's time as far as this device knows it: a tablet whose clock is a year off still judges tokens rightly.
 * Never earlier than a time already seen: setting the clock back does not prolong a session.
 */
export async function serverNow(device: Device): Promise<number> {
  const { offset, latest } = await readClock(device);
  return Math.max(device.now() + offset, latest);
}

/** Nothing was heard of the server for more than a day, if this device's clock is right. */
export function isLongSilent(device: Device, { at }: Clock): boolean {
  return device.now() > at + WRONG_MS;
}

/**
 * More than a day off: by the last answer, or because the clock was set back
 * since, which shows without network as well.
 */
export function isClockWrong(device: Device, { offset, at }: Clock): boolean {
  return Math.abs(offset) > WRONG_MS || device.now() < at - WRONG_MS;
}
