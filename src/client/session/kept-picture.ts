import { store } from '#client/ui/stored.ts';

/**
 * Where a page keeps the picture of the screen that it begins with; index.html reads it before any script of the app.
 */
export const PICTURE_KEY = 'warsha.ahead';

/** It is of one person: whoever leaves this device, or hands it on, takes it along. */
export function forgetPicture(): void {
  store(PICTURE_KEY, undefined);
}
