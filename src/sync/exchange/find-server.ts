import { Health } from '#contract/health.ts';
import { mayPass, statusOf } from '#contract/may-pass.ts';
import { noteServerTime } from '#sync/store/clock.ts';
import type { Device } from '#sync/store/device.ts';
import { ask } from './http.ts';

/**
 * A question that writes nothing down goes first: where nobody answers, all that waits is not read and drawn anew for
 * it. Who refuses the question, or was asked too often, is there.
 * @throws AppError as `ask`, of failures that may pass: somebody else's page or JSON is one
 */
export async function findServer(device: Device): Promise<void> {
  try {
    const sentAt = device.now();
    const { serverTime } = await ask(device, { path: 'health' }, Health);
    if (serverTime !== undefined) await noteServerTime(device, serverTime, sentAt);
  } catch (error) {
    if (mayPass(error) && statusOf(error) !== 429) throw error;
  }
}
