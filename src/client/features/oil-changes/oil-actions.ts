import { useSession } from '#client/features/auth/session-context.tsx';
import { useSavedNotice } from '#client/features/sync-centre/use-saved-notice.tsx';
import { type KmCommand, recordKm } from '#sync/commands.ts';
import { device } from '#sync/this-device.ts';

/** Records a reading on this device; true when it is on the disk. */
export function useRecordKm() {
  const session = useSession();
  const tell = useSavedNotice();
  return async (command: KmCommand): Promise<boolean> => tell(await recordKm(device, session, command));
}
