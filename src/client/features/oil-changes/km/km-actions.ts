import { useSession } from '#client/session/session-context.tsx';
import { useSavedNotice } from '#client/session/use-saved-notice.ts';
import { type KmCommand, recordKm } from '#sync/commands/record-km.ts';
import { device } from '#sync/store/this-device.ts';

/** Records a reading on this device; true when it is on the disk. */
export function useRecordKm() {
  const session = useSession();
  const tell = useSavedNotice();
  return async (command: KmCommand): Promise<boolean> => tell(await recordKm(device, session, command));
}
