import { type LeavingMessage, sendLeft } from '#sync/store/worker-messages.ts';

/**
 * Sends what was given while the page goes away. Nothing can be waited for then, not even the device's database: the worker sends it,
 * which outlives the page; where there is none, the browser itself. Nobody hears the answer.
 */
export function sendLeaving(path: string, json: unknown, token: string | undefined): void {
  const left: LeavingMessage = { type: 'warsha-leaving', path, body: JSON.stringify(json), token };
  const worker = navigator.serviceWorker?.controller;
  if (worker) worker.postMessage(left);
  else void sendLeft(left);
}
