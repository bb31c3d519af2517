import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';
import { asUnsent, resend } from './resend.ts';

/**
 * Where a file can go whose task or visit is no longer there; undefined when nothing of its place is left. Who is not
 * told what is gone tries the visit first.
 */
export function nextPlaceOf(op: Op): 'visit' | 'vehicle' | undefined {
  if (op.type !== 'media.attach' || op.problem?.code !== 'gone') return undefined;
  const { taskId, visitId } = op.payload;
  const gone = op.serverState?.value;
  if (visitId === null || gone === 'vehicle') return undefined;
  return taskId !== null && gone !== 'visit' ? 'visit' : 'vehicle';
}

/**
 * Sends a refused file again with what is left of its place: without the task to its visit, without the visit to its
 * car. Undefined when that file is no longer on the device, or has no such place.
 */
export async function resendFile(device: Device, session: SessionRow, opId: string): Promise<Op | undefined> {
  return resend(device, session, opId, (refused) => {
    const place = nextPlaceOf(refused);
    if (refused.type !== 'media.attach' || !place) return undefined;
    const visitId = place === 'visit' ? refused.payload.visitId : null;
    return {
      ...asUnsent(device, refused),
      payload: { ...refused.payload, visitId, taskId: null },
      // The server may have forgotten the bytes meanwhile: it is asked first.
      awaitsUpload: true,
    };
  });
}
