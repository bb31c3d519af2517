import { inTime } from '#client/ui/in-time.ts';
import { device } from '#sync/store/this-device.ts';

/**
 * A browser that hangs, or another page that holds the database: asked to open, it neither does
 * nor fails. `PageError` knows it by its name.
 */
class SilentStorageError extends Error {
  override readonly name = 'SilentStorageError';
}

const beginAnew = () => globalThis.location.reload();

/**
 * Settles when this device's database has opened; where the browser allows none, this page works from its memory alone.
 * Fails when opening takes too long: should it answer after all, the page begins anew.
 */
export async function storageInTime(): Promise<void> {
  const opened = device.app.db.open();
  try {
    await inTime(opened, new SilentStorageError('This device’s storage does not answer'));
  } catch (error) {
    if (!(error instanceof SilentStorageError)) return (await import('./memory-only.ts')).keepInMemory(error);
    void opened.then(beginAnew, beginAnew);
    throw error;
  }
}
