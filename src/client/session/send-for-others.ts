import { device } from '#sync/store/this-device.ts';

const EVERY_MS = 60_000;

/**
 * On a shared tablet what the person before has left behind goes out with his own token, whoever works now
 * (`uid`; nobody while it is locked): the worker does it where the browser has background sync, this page
 * everywhere else. Returns the way to stop.
 */
export function sendForOthers(uid: string | undefined): () => void {
  // A disk that cannot be read, code that has not come yet: a minute later it is tried again.
  const send = () => void sendNow(uid).catch(() => undefined);
  send();
  const timer = setInterval(send, EVERY_MS);
  addEventListener('online', send);
  return () => {
    clearInterval(timer);
    removeEventListener('online', send);
  };
}

async function sendNow(uid: string | undefined): Promise<void> {
  const others = (await device.app.session.count()) - (uid === undefined ? 0 : 1);
  if (others < 1) return;
  const { flushOthers } = await import('#sync/exchange/flush-everyone.ts');
  await flushOthers(device, uid);
}
