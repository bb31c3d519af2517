declare const self: ServiceWorkerGlobalScope;

/**
 * Chromium leaves a version that is at something in its place for up to five minutes, also when it has ended what it
 * was at; so it is asked to end it first. A request of it ends in fifteen seconds.
 */
const LEFT_MS = 16_000;
/** What it was at ends a moment after its answer. */
const MOMENT_MS = 500;

const LEAVE_MESSAGE = 'warsha-leave';

/** Brings this version into use, in the place of the one that is. */
export async function takeOver(): Promise<void> {
  const { active } = self.registration;
  if (active) {
    const { port1, port2 } = new MessageChannel();
    const left = new Promise((resolve) => port1.addEventListener('message', resolve));
    port1.start();
    active.postMessage({ type: LEAVE_MESSAGE }, [port2]);
    await Promise.race([left, after(LEFT_MS)]);
    await after(MOMENT_MS);
  }
  await self.skipWaiting();
}

let goesOn = true;
let leave = () => {};
const leaving = new Promise<void>((resolve) => {
  leave = resolve;
});
const underway = new Set<Promise<unknown>>();

/** Answers the version that wants this one's place when nothing is underway here any more, if this is its message. */
export function leaveWhenAsked({ data, ports }: ExtendableMessageEvent): void {
  if ((data as { type?: string } | null)?.type !== LEAVE_MESSAGE) return;
  goesOn = false;
  leave();
  void Promise.allSettled(underway).then(() => ports[0]?.postMessage('left'));
}

/** Work that another version waits for before it takes over. */
export function noteUnderway<T>(work: Promise<T>): Promise<T> {
  const noted = work.finally(() => underway.delete(noted));
  underway.add(noted);
  return noted;
}

/** False once another version is to take over: then what can be done later is left to it. */
export function staysInUse(): boolean {
  return goesOn;
}

/** Waits, but for nothing when another version is to take over. */
export async function sitOut(ms: number): Promise<void> {
  await Promise.race([leaving, after(ms)]);
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
