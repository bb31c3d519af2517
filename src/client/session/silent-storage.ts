import { inTime } from '#client/ui/in-time.ts';
import { device } from '#sync/store/this-device.ts';

/** A browser that hangs, or another page that holds the database: asked to open, it neither does nor fails. `PageError` knows it by its name. */
class SilentStorageError extends Error {
  override readonly name = 'SilentStorageError';
}

const beginAnew = () => globalThis.location.reload();

/** Settles when this device's database has opened, or failed to; fails when that takes too long: should it answer after all, the page begins anew. */
export async function storageInTime(): Promise<void> {
  const opened = device.app.db.open();
  await inTime(opened, new SilentStorageError('This device’s storage does not answer')).catch((error: unknown) => {
    if (error instanceof SilentStorageError) void opened.then(beginAnew, beginAnew);
    throw error;
  });
}
