import { AppError } from '#contract/errors.ts';
import { forgetAllWaits, forgetBackOff, pauseLeft } from './back-off.ts';
import { serverNow } from '#sync/store/clock.ts';
import type { OutboxDatabase } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { nextRelease } from './batching.ts';
import { replayPending } from './epoch.ts';
import { live } from '#sync/store/live.ts';
import { countOps, pendingOps, releaseHeld } from '#sync/store/outbox.ts';
import { pull } from './pull.ts';
import { flush } from './push.ts';
import { isEndingSoon, refreshSession } from './refresh.ts';
import { readDeviceHealth, type DeviceHealth } from '#sync/session/device-health.ts';

/** What the connection pill tells. */
export type EngineState = {
  status: 'synced' | 'offline' | 'sending' | 'attention' | 'needs-login' | 'update-required';
  waiting: number;
  attention: number;
  /** False while nobody answers, whatever else there is to say. */
  isReachable: boolean;
  /** When the server last answered, milliseconds since 1970; null before the first answer. */
  contactAt: number | null;
} & DeviceHealth;

const PULL_VISIBLE_MS = 60_000;
const PULL_HIDDEN_MS = 5 * 60_000;
const DIGEST_MS = 30 * 60_000;
const WHILE_PENDING_MS = 30_000;

/** `isConnected` false is sure knowledge, true is none: the network may lead nowhere. */
type Page = { isVisible: () => boolean; isConnected: () => boolean };

/**
 * Keeps one person's device in step with the server while a page is open: sends what waits, fetches what is new, and says how it stands.
 * The page tells it of events (`wake`); timers here only bridge the time between them.
 */
export function createEngine(device: Device, uid: string, page: Page) {
  const listeners = new Set<() => void>();
  let state: EngineState = {
    status: 'sending',
    waiting: 0,
    attention: 0,
    isReachable: true,
    contactAt: null,
    signInBy: null,
    clockWrong: false,
  };
  let reach: 'offline' | 'online' | 'needs-login' | 'update-required' = 'online';
  let busy = false;
  let photosAreOnTheirWay = false;
  let again: 'send' | 'fetch' | undefined;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Both by `elapsed`: a clock that is corrected meanwhile neither holds a fetch back nor repeats it.
  let pulledAt = -Infinity;
  let digestAt = -Infinity;

  let kept = { waiting: 0, attention: 0 };
  const stopWatching = live(
    device,
    uid,
    ({ outbox }) => Promise.all([countOps(outbox), countOps(outbox, 'attention')]),
    ([all, attention]) => {
      const grew = all - attention > kept.waiting;
      kept = { waiting: all - attention, attention };
      count();
      // Without network a try would only keep the device from the next tap; the network's return is told by `wake`.
      if (grew && page.isConnected()) void run();
    },
    () => undefined,
  );

  const stopCounting = device.unsaved.subscribe(count);

  /** What waits on the disk, and what the disk had no room for. */
  function count() {
    const unsaved = device.unsaved.of(uid);
    const refused = unsaved.filter((op) => op.state === 'attention').length;
    publish({ waiting: kept.waiting + unsaved.length - refused, attention: kept.attention + refused });
  }

  function publish(change: Partial<EngineState>) {
    const next = { ...state, ...change };
    next.status = statusOf(next);
    next.isReachable = reach !== 'offline' && page.isConnected();
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function statusOf({ waiting, attention }: EngineState): EngineState['status'] {
    if (reach === 'needs-login' || reach === 'update-required') return reach;
    if (attention > 0) return 'attention';
    if (reach === 'offline' || !page.isConnected()) return 'offline';
    return waiting > 0 || state.contactAt === null ? 'sending' : 'synced';
  }

  /** One round: send, then fetch when something was sent or it is time. Rounds never overlap; a wake-up during one starts another. */
  async function run(fetchNow = false): Promise<void> {
    if (stopped) return;
    if (busy) {
      again = fetchNow ? 'fetch' : (again ?? 'send');
      return;
    }
    busy = true;
    clearTimeout(timer);
    try {
      const outbox = await device.outboxOf(uid);
      const waited = nextRelease(await pendingOps(outbox), device.now()) !== undefined || (await replayPending(outbox));
      const sent = waited ? await flush(device, uid) : 'drained';
      if (sent === 'drained' || sent === 'waiting') void startPhotos(outbox);
      const due = fetchNow || reach !== 'online' || device.elapsed() - pulledAt >= pullEvery();
      if (sent === 'offline' || sent === 'needs-login' || sent === 'update-required') reach = sent;
      else if (due) {
        await fetchRows();
        if (await replayPending(outbox)) again = 'send';
      } else if (waited && sent === 'drained') publish({ contactAt: device.now() });
    } catch (error) {
      note(error);
    } finally {
      busy = false;
      publish(await readDeviceHealth(device, uid));
    }
    if (again) {
      const next = again;
      again = undefined;
      return run(next === 'fetch');
    }
    await schedule();
  }

  /** In the background: rounds go on meanwhile, so that no tap waits for a photo. */
  async function startPhotos(outbox: OutboxDatabase) {
    if (photosAreOnTheirWay || !(await pendingOps(outbox)).some(({ awaitsUpload }) => awaitsUpload)) return;
    photosAreOnTheirWay = true;
    try {
      const { sendPhotos } = await import('./send-photos.ts');
      const end = await sendPhotos(device, uid);
      if (end === 'drained') publish({ contactAt: device.now() });
      else if (end === 'offline' || end === 'needs-login' || end === 'update-required') reach = end;
    } catch (error) {
      note(error);
    } finally {
      photosAreOnTheirWay = false;
      publish({});
      if (!busy) await schedule();
    }
  }

  async function fetchRows() {
    const session = await device.app.session.get(uid);
    if (!session || session.refused) {
      reach = 'needs-login';
      return;
    }
    if (isEndingSoon(session.exp, await serverNow(device))) await refreshSession(device, uid, session.accessToken);
    const digest = device.elapsed() - digestAt >= DIGEST_MS;
    await pull(device, session, { digest });
    pulledAt = device.elapsed();
    if (digest) digestAt = pulledAt;
    reach = 'online';
    publish({ contactAt: device.now() });
  }

  function note(error: unknown) {
    if (error instanceof AppError && error.code === 'refresh-refused') reach = 'needs-login';
    else if (error instanceof AppError && error.code === 'update-required') reach = 'update-required';
    else reach = 'offline';
  }

  async function schedule() {
    if (stopped) return;
    const outbox = await device.outboxOf(uid);
    const ops = await pendingOps(outbox);
    const release = nextRelease(ops, device.now());
    const pause = Math.max(50, release ?? 0, await pauseLeft(device, outbox));
    const forSending = release === undefined ? Infinity : Math.min(WHILE_PENDING_MS, pause);
    const nextFetch = pulledAt + pullEvery() - device.elapsed();
    const forFetching = reach === 'offline' ? WHILE_PENDING_MS : Math.max(1000, nextFetch);
    const hasPhotos = !photosAreOnTheirWay && ops.some((op) => op.awaitsUpload && op.state === 'queued');
    const forPhotos = hasPhotos ? Math.max(1000, await pauseLeft(device, outbox, 'photos')) : Infinity;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), Math.min(forSending, forPhotos, forFetching));
  }

  function pullEvery() {
    return page.isVisible() ? PULL_VISIBLE_MS : PULL_HIDDEN_MS;
  }

  count();

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something changed outside: the network came back, the page became visible, something was saved. Our own back-off is forgotten. */
    async wake() {
      await forgetBackOff(await device.outboxOf(uid));
      await run(true);
    },
    /** A person asks: nothing is waited for. */
    async sendNow() {
      const outbox = await device.outboxOf(uid);
      await releaseHeld(outbox, device.now());
      await forgetAllWaits(outbox);
      await run(true);
    },
    /** The browser says that there is no network; an answer still on its way may come all the same. */
    lost() {
      reach = 'offline';
      publish({});
    },
    /** The page goes away: taps that could still be taken back are released, so that the worker can send them. */
    async release() {
      await releaseHeld(await device.outboxOf(uid), device.now());
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      stopWatching();
      stopCounting();
    },
  };
}

export type Engine = ReturnType<typeof createEngine>;
