import { inTime } from '#client/ui/in-time.ts';
import { device } from '#sync/store/this-device.ts';

/** A browser that hangs, or another page that holds the database: asked to open, it neither does nor fails. `PageError` knows it by its name. */
class SilentStorageError extends Error {
  override readonly name = 'SilentStorageError';
}

/** Settles when this device's database has opened, or failed to. */
export async function storageOpened(): Promise<void> {
  await device.app.db.open();
}

/** The same, and fails when that takes too long. */
export function storageInTime(): Promise<void> {
  return inTime(storageOpened(), new SilentStorageError('This device’s storage does not answer'));
}
