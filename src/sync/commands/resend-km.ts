import { newId } from '#contract/ids.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';
import { asUnsent, resend } from './resend.ts';

/**
 * Sends refused kilometres again with another number; a person has looked at it, so it is not asked about once more.
 * Undefined when that change is no longer on the device.
 */
export async function resendKm(device: Device, session: SessionRow, opId: string, km: number): Promise<Op | undefined> {
  return resend(device, session, opId, (refused) => {
    if (refused.type !== 'oil.recordKm') return undefined;
    return { ...asUnsent(device, refused), payload: { readingId: newId(device.now()), km, confirmed: true } };
  });
}
