import { askToPersist, askWorkerToSend } from '#client/session/background-sync.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { device } from '#sync/store/this-device.ts';
import type { PhotoSubject } from '../take-photo.ts';
import type { Recording } from './use-recorder.ts';

/** Keeps a voice note on this device; it goes to the server as photos do. */
export async function keepVoice(
  session: SessionRow,
  { vehicleId, visitId, taskId = null }: PhotoSubject,
  recording: Recording,
): Promise<void> {
  await keepFile(device, session, { vehicleId, visitId, taskId, ...recording });
  void askToPersist();
  void askWorkerToSend();
}
