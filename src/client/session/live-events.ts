import { type ChangeKind, changeKinds } from '#contract/events.ts';
import type { Engine } from '#sync/exchange/engine.ts';
import type { followEvents } from '#sync/exchange/follow-events.ts';
import { knownRev } from '#sync/exchange/pull.ts';
import { device } from '#sync/store/this-device.ts';

/** A page that nobody has looked at for so long needs no news. */
const HIDDEN_MS = 5 * 60_000;

type News = { uid: string; rev: number; kinds: ChangeKind[] };
const listeners = new Set<(kinds: readonly ChangeKind[]) => void>();

/** Runs `listener` when the server says that things of these kinds changed. Returns the way to stop. */
export function onNews(listener: (kinds: readonly ChangeKind[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Follows the changes of the shop for the person of this page, once the first answer is here: rows are fetched by the
 * engine, of the rest `onNews` is told, in the other tabs of this browser too. Returns the way to stop.
 */
export function followNews(engine: Engine, uid: string): () => void {
  let follower: ReturnType<typeof followEvents> | undefined;
  let hasBegun = false;
  let hasEnded = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  /** How far the pages of this browser have been told. */
  let known: number | undefined;
  // Closed with the page's session: a channel left open would keep the page from being frozen.
  const channel = new BroadcastChannel('warsha.events');
  const tell = (kinds: readonly ChangeKind[]) => listeners.forEach((listener) => listener(kinds));
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.uid !== uid) return;
    known = data.rev;
    tell(data.kinds);
  });

  /** After the first picture and the first rows: nothing of a start waits for it. */
  const start = async () => {
    if (hasBegun || engine.getState().contactAt === null) return;
    hasBegun = true;
    const { followEvents: follow } = await import('#sync/exchange/follow-events.ts');
    known ??= await knownRev(device, uid);
    if (hasEnded) return;
    follower = follow(device, uid, {
      onOpen: (isOpen) => void engine.listens(isOpen),
      onLost: () => void engine.unheard(),
      onChange: ({ rev, kinds: said }) => {
        // The first word of a stream: whatever changed since the last one, of
        // another page maybe, was told to nobody here.
        const kinds = said.length === 0 && rev !== known ? [...changeKinds] : said;
        known = rev;
        if (said.length === 0 || kinds.includes('rows') || kinds.includes('approvals')) void engine.told(rev);
        tell(kinds);
        channel.postMessage({ uid, rev, kinds } satisfies News);
      },
    });
  };
  const seen = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') follower?.resume();
    else hiding = setTimeout(() => follower?.pause(), HIDDEN_MS);
  };
  const back = () => follower?.resume();
  // Without its code the page asks now and then, as it does without a stream.
  const tryToStart = () => void start().catch(() => undefined);
  tryToStart();
  const stopWaiting = engine.subscribe(tryToStart);
  document.addEventListener('visibilitychange', seen);
  globalThis.addEventListener('online', back);
  return () => {
    hasEnded = true;
    stopWaiting();
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', seen);
    globalThis.removeEventListener('online', back);
    channel.close();
    follower?.stop();
  };
}
