import type { Device } from '#sync/device.ts';

type Clock = { offset: number; latest: number };

/** Notes what an answer told of the server's time. The offset is server minus device, in milliseconds. */
export async function noteServerTime(device: Device, serverTime: number, sentAt: number): Promise<void> {
  const now = device.now();
  const { latest } = await readClock(device);
  const clock: Clock = {
    offset: Math.round(serverTime - (sentAt + now) / 2),
    latest: Math.max(latest, serverTime, now),
  };
  await device.app.meta.put({ key: 'clock', value: clock });
}

export async function readClock(device: Device): Promise<Clock> {
  const row = await device.app.meta.get('clock');
  return (row?.value as Clock | undefined) ?? { offset: 0, latest: 0 };
}

/** Now, but never earlier than a time already seen: setting a tablet's clock back does not prolong a session. */
export async function forwardNow(device: Device): Promise<number> {
  return Math.max(device.now(), (await readClock(device)).latest);
}

/** The server's time as far as this device knows it: a tablet whose clock is a year off still judges tokens rightly. */
export async function serverNow(device: Device): Promise<number> {
  return device.now() + (await readClock(device)).offset;
}
