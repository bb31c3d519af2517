import { AppError } from '#contract/errors.ts';
import type { MediaSection } from '#contract/media-kinds.ts';
import { askToPersist, askWorkerToSend } from '#client/session/background-sync.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import { device } from '#sync/store/this-device.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export type PhotoSubject = {
  vehicleId: string;
  /** Null: of the car itself, in no visit. */
  visitId: string | null;
  taskId?: string | null;
  section?: MediaSection;
  /** Names the car in what is said afterwards. */
  plate?: string | undefined;
};

/** Makes a photo small and keeps it on this device; says where it is now. */
export async function takePhoto(
  session: SessionRow,
  subject: PhotoSubject,
  file: File,
): Promise<'kept' | 'unreadable' | 'no-room'> {
  const bytes = await shrinkPhoto(file).catch(() => undefined);
  if (!bytes) return 'unreadable';
  try {
    const { vehicleId, visitId, taskId, section } = subject;
    await keepFile(device, session, { vehicleId, visitId, taskId, section, bytes });
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage-full') return 'no-room';
    throw error;
  }
  void askToPersist();
  void askWorkerToSend();
  return 'kept';
}
