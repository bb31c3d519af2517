import { liveOptions } from '#client/session/live-query.ts';
import { readGarage } from '#sync/view/files.ts';

/** The own cars of a client, with their visits and oil changes, from this device. */
export function garageOptions(uid: string) {
  return liveOptions(uid, ['garage'], readGarage);
}
