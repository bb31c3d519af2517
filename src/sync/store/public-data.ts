import type { Device } from './device.ts';

/**
 * What was last answered at a public address (branding by language, merchant,
 * offerings); undefined when this device never saw it.
 */
export async function readPublic(device: Device, key: string): Promise<unknown> {
  return (await device.app.publicData.get(key))?.value;
}

/**
 * Keeps a public answer for starts without network. Nothing personal may come
 * here: everybody at this device may read it.
 */
export async function keepPublic(device: Device, key: string, value: unknown): Promise<void> {
  await device.app.publicData.put({ key, value, at: device.now() });
}
