import { liveOptions } from '#client/session/live-query.ts';
import { readFreshness } from '#sync/view/files.ts';

/** How old what this device shows is, and whether the server cut it short. */
export const freshnessOptions = (uid: string) => liveOptions(uid, ['freshness'], readFreshness);
