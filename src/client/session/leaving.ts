import { type LeavingMessage, sendLeft } from '#sync/store/worker-messages.ts';

/**
 * Sends what was given while the page goes away. Nothing can be waited for then, not even the device's database: the
 * browser itself sends it, and the worker, which outlives the page, once more; an older one does not know how. So it
 * may arrive twice, and nobody hears the answer.
 */
export function sendLeaving(path: string, json: unknown, token: string | undefined): void {
  const left: LeavingMessage = { type: 'warsha-leaving', path, body: JSON.stringify(json), token };
  navigator.serviceWorker?.controller?.postMessage(left);
  void sendLeft(left);
}
