import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Op } from '#sync/store/op.ts';
import { device } from '#sync/store/this-device.ts';
import { waitingOptions } from './waiting-queries.ts';

/**
 * What a person has not sent, as it is at every moment: what waits on the disk, and what had
 * no room there and lives in this page alone.
 */
export function useUnsentOps(uid: string): Op[] {
  const kept = useQuery(waitingOptions(uid)).data?.waiting ?? [];
  const unsaved = useSyncExternalStore(device.unsaved.subscribe, device.unsaved.all);
  return [...kept, ...unsaved.filter((op) => op.userId === uid)];
}
