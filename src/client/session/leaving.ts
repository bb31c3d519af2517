import { type InCareMessage, type LeavingMessage, sendLeft } from '#sync/store/worker-messages.ts';

/** A request that outlives the page. It may arrive more than once, and nobody hears the answer. */
export type Left = { path: string; json: unknown; token: string | undefined };

const messageOf = ({ path, json, token }: Left) => ({ path, body: JSON.stringify(json), token });

/**
 * Sends what was given while the page goes away. Nothing can be waited for then, not even the device's database: the
 * browser itself sends it, and the worker, which outlives the page, once more; an older one does not know how.
 */
export function sendLeaving(left: Left): void {
  const message: LeavingMessage = { type: 'warsha-leaving', ...messageOf(left) };
  navigator.serviceWorker?.controller?.postMessage(message);
  void sendLeft(message);
}

/**
 * Lets the worker send it in a while, unless the answered function is called before: a page that is busy when it goes
 * away is ended before it can say anything.
 */
export function leaveInCare(left: Left, afterMs: number): () => void {
  const { port1, port2 } = new MessageChannel();
  const message: InCareMessage = { type: 'warsha-in-care', afterMs, ...messageOf(left) };
  navigator.serviceWorker?.controller?.postMessage(message, [port2]);
  return () => port1.postMessage('settled');
}

/** Until the answered function is called, a page that goes away does this at last; also when its screen has gone. */
export function whenPageGoes(last: () => void): () => void {
  addEventListener('pagehide', last);
  return () => removeEventListener('pagehide', last);
}
