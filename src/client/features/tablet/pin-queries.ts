import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isStaff } from '#contract/roles.ts';
import { pinStateOf } from '#sync/session/pins.ts';
import type { SessionUser } from '#sync/store/databases.ts';
import { device } from '#sync/store/this-device.ts';
import { kept, tabletKey, tabletOptions } from './tablet-queries.ts';

export const pinOptions = (uid: string) =>
  queryOptions({ ...kept, queryKey: [tabletKey, 'pin', uid], queryFn: () => pinStateOf(device, uid) });

/** Whether somebody of the staff who has just signed in should choose a PIN for this tablet. */
export async function lacksPin(queries: QueryClient, { id, role }: Pick<SessionUser, 'id' | 'role'>): Promise<boolean> {
  // Read anew: the sign-in may just have been told that the tablet was taken off the list.
  const isShared = isStaff(role) && (await queries.fetchQuery({ ...tabletOptions, staleTime: 0 })) !== null;
  return isShared && (await queries.fetchQuery({ ...pinOptions(id), staleTime: 0 })).length === undefined;
}
