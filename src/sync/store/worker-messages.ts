import { API_BASE } from '#contract/constants.ts';

/**
 * The cache of pictures in Cache Storage: the worker fills it, the page drops it at sign-out and when the disk is full.
 */
export const PICTURES_CACHE = 'pictures';

/** What the worker calls to its pages when it has sent what waited. */
export const FLUSHED_MESSAGE = 'warsha-flushed';

/** A page has started with network: the worker looks whether all files of the app are still on the device. */
export const MEND_MESSAGE = 'warsha-mend';

const FLUSH = 'warsha-flush';

/**
 * The tag under which a page asks the worker to send. One that failed once sleeps for minutes, so each minute has its
 * own, and what is asked after a failure, too. `since`: when the page began, or last heard that the worker tried.
 */
export function flushTag(since: number): string {
  return `${FLUSH}:${Math.floor(Date.now() / 60_000)}:${since.toString(36)}`;
}

/** Whether a background sync asks to send what waits. */
export function isFlushTag(tag: string): boolean {
  return tag.startsWith(FLUSH);
}

type OpenMessage = { type: 'warsha-open'; url: string };

/** What the worker asks a page to open, after a tap on a notification. */
export function openMessage(url: string): OpenMessage {
  return { type: 'warsha-open', url };
}

/** The path that a page is asked to open, if this is such a message. */
export function pathToOpen(data: unknown): string | undefined {
  const { type, url } = (data ?? {}) as Partial<OpenMessage>;
  return type === 'warsha-open' && typeof url === 'string' && /^\/(?!\/)/.test(url) ? url : undefined;
}

/**
 * What a page gives its worker to send while it goes away itself: a worker outlives it, a request of the page may not.
 */
export type LeavingMessage = { type: 'warsha-leaving'; path: string; body: string; token: string | undefined };

/** The same for in a while, unless the page says before through the port beside it that it is settled. */
export type InCareMessage = Omit<LeavingMessage, 'type'> & { type: 'warsha-in-care'; afterMs: number };

/** Sends it in a request that may outlive whoever makes it. Nobody hears the answer. */
export async function sendLeft({ path, body, token }: Omit<LeavingMessage, 'type'>): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const call = { method: 'POST', keepalive: true, cache: 'no-store', headers, body } as const;
  await fetch(`${API_BASE}${path}`, call).catch(() => undefined);
}

/** What a page leaves behind, if this is such a message. */
export function leavingIn(data: unknown): LeavingMessage | undefined {
  const message = (data ?? {}) as Partial<LeavingMessage>;
  return message.type === 'warsha-leaving' ? (message as LeavingMessage) : undefined;
}

/** What a page leaves in care, if this is such a message. */
export function inCareIn(data: unknown): InCareMessage | undefined {
  const message = (data ?? {}) as Partial<InCareMessage>;
  return message.type === 'warsha-in-care' ? (message as InCareMessage) : undefined;
}

/** Sends what was left in care when its time has come, and nothing where `page` says that it is settled. */
export async function sendInCare(message: InCareMessage, page: MessagePort | undefined): Promise<void> {
  const isSettled = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), message.afterMs);
    page?.addEventListener('message', () => resolve(true));
    page?.start();
  });
  if (!isSettled) await sendLeft(message);
}
