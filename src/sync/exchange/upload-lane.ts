import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';

/** From so many bytes on a file is large: it may wait for Wi-Fi. A photo is smaller. */
export const LARGE_BYTES = 2 * 1024 * 1024;

const WIFI_ONLY = 'wifiOnly';

/** Whether large files go by Wi-Fi only, from this device. */
export async function isWifiOnly(device: Device): Promise<boolean> {
  return (await device.app.meta.get(WIFI_ONLY))?.value === true;
}

/** Kept for the whole device, whoever signs in. */
export async function setWifiOnly(device: Device, value: boolean): Promise<void> {
  await device.app.meta.put({ key: WIFI_ONLY, value });
}

/** What the server had no room for is tried so often by itself, in milliseconds. */
const FOR_ROOM_MS = 300_000;

/**
 * The files whose bytes may go now, the oldest first: not stopped by a person, not waiting for Wi-Fi, nor for a person
 * but one who makes room at the server, which nobody tells this device.
 */
export async function readyUploads(device: Device, ops: readonly Op[]): Promise<Upload[]> {
  const keepsBack = device.isMetered?.() === true && (await isWifiOnly(device));
  return ops.filter(
    (op): op is Upload =>
      op.type === 'media.attach' &&
      op.awaitsUpload === true &&
      (op.state === 'queued' || mayHaveRoom(op, device.now())) &&
      op.upload?.paused !== true &&
      !(keepsBack && op.payload.size > LARGE_BYTES),
  );
}

export type Upload = Extract<Op, { type: 'media.attach' }>;

function mayHaveRoom({ state, problem }: Op, now: number): boolean {
  return state === 'attention' && problem?.code === 'storage-full' && Math.abs(now - problem.at) >= FOR_ROOM_MS;
}
