import { AppError } from '#contract/errors.ts';
import { forgetAllWaits, forgetBackOff, noteNetworkLost, pauseLeft } from './back-off.ts';
import { serverNow } from '#sync/store/clock.ts';
import type { OutboxDatabase } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { nextRelease } from './batching.ts';
import { type EngineState, type Page, type Reach, engineStatus } from './engine-state.ts';
import { replayPending } from './epoch.ts';
import { live } from '#sync/store/live.ts';
import { countOps, pendingOps, readLost, releaseHeld, sendAgainForRoom } from '#sync/store/outbox.ts';
import { readyUploads } from './upload-lane.ts';
import { knownRev, pull } from './pull.ts';
import { flush } from './push.ts';
import { isEndingSoon, refreshSession } from './refresh.ts';
import { readDeviceHealth } from '#sync/session/device-health.ts';
import { type Rest, restOf } from './rest.ts';
import { sendMeanwhile } from './send-meanwhile.ts';

const PULL_VISIBLE_MS = 60_000;
const PULL_HIDDEN_MS = 5 * 60_000;
/** While the server tells of changes, asking is only for what a lost word would have told. */
const PULL_TOLD_MS = 5 * 60_000;
const DOUBT_MS = 5000;
const DIGEST_MS = 30 * 60_000;
const WHILE_PENDING_MS = 30_000;

/**
 * Keeps one person's device in step with the server while a page is open: sends what waits, fetches what is new, and
 * says how it stands. The page tells it of events (`wake`); timers here only bridge the time between them.
 */
export function createEngine(device: Device, uid: string, page: Page) {
  const listeners = new Set<() => void>();
  let state: EngineState = {
    status: 'fetching',
    waiting: 0,
    attention: 0,
    isReachable: true,
    contactAt: null,
    signInBy: null,
    clockWrong: false,
    clockOffset: 0,
  };
  let reach: Reach = page.isConnected() ? 'online' : 'offline';
  let busy = false;
  /** The network went in the middle of a round: what was asked before that is no sign of one. */
  let lostMeanwhile = false;
  let photosAreOnTheirWay = false;
  let isFetching = false;
  /** The last fetch came to nothing. */
  let isCutOff = false;
  /** This device failed, not the way to the server: its disk is full, say. No wait could be noted on it. */
  let isBroken = false;
  let again: 'send' | 'fetch' | undefined;
  let stopped = false;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Both by `elapsed`: a clock that is corrected meanwhile neither holds a fetch back nor repeats it.
  let pulledAt = -Infinity;
  let digestAt = -Infinity;

  let kept = { waiting: 0, attention: 0 };
  let rest: Rest = 'moving';
  const stopWatching = live(
    device,
    uid,
    ({ outbox }) => Promise.all([countOps(outbox), countOps(outbox, 'attention'), readLost(outbox)]),
    ([all, attention, lost]) => {
      const grew = all - attention > kept.waiting;
      kept = { waiting: all - attention, attention: attention + (lost?.count ?? 0) };
      if (grew) rest = 'moving';
      count();
      // Without network a try would only keep the device from the next tap; the network's return is told by `wake`, or
      // by an answer, where the browser sees no network and there is one.
      if (grew && (page.isConnected() || reach !== 'offline')) void run();
      // A person has paused a file, or lets it go on.
      else if (!grew && !busy && kept.waiting > 0) void schedule();
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
    const next = { ...state, ...change, isReachable: reach !== 'offline' };
    next.status = engineStatus(next, reach, rest);
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** One round: send, then fetch if something was sent or it is time. None overlap; a wake-up in one starts another. */
  async function run(fetchNow = false): Promise<void> {
    if (stopped) return;
    if (busy) {
      again = fetchNow ? 'fetch' : (again ?? 'send');
      if (isFetching) void sendTaps();
      return;
    }
    busy = true;
    isBroken = false;
    clearTimeout(timer);
    try {
      const outbox = await device.outboxOf(uid);
      const waited = nextRelease(await pendingOps(outbox), device.now()) !== undefined || (await replayPending(outbox));
      const sent = waited ? await flush(device, uid, { onAnswer: answered }) : 'drained';
      if (sent === 'drained' || sent === 'waiting') void startPhotos(outbox);
      const due = fetchNow || reach !== 'online' || device.elapsed() - pulledAt >= pullEvery();
      if (sent === 'offline' || sent === 'needs-login' || sent === 'update-required') reach = sent;
      else if (due) {
        isFetching = true;
        void sendTaps(); // What is held, or came in by now, has no timer of its own any more.
        const isBack = await fetchRows(outbox);
        if (isBack || (await replayPending(outbox))) again = 'send';
      } else if (waited && sent === 'drained') await contacted();
    } catch (error) {
      note(error);
    } finally {
      busy = isFetching = false;
      if (lostMeanwhile && reach === 'online' && !page.isConnected()) reach = 'offline';
      lostMeanwhile = false;
      publish(await readDeviceHealth(device, uid).catch(() => ({})));
    }
    if (again) {
      const next = again;
      again = undefined;
      return run(next === 'fetch');
    }
    await schedule();
  }

  /** What is tapped while a long answer comes, or none, does not wait for it. */
  async function sendTaps() {
    const asked = { isOver: () => stopped || !isFetching, onAnswer: answered };
    if ((await sendMeanwhile(device, uid, asked).catch(note)) === 'offline') reach = 'offline';
    publish({});
  }

  /** Somebody is there: what waits is on its way, however long the rest of it takes. */
  function answered() {
    if (reach === 'online') return;
    reach = 'online';
    // What was missed while nobody answered is fetched at the end of the round.
    pulledAt = -Infinity;
    void contacted();
  }

  /** By the server's clock, as all that is compared with it. */
  async function contacted() {
    publish({ contactAt: await serverNow(device) });
  }

  /** In the background: rounds go on meanwhile, so that no tap waits for a photo. */
  async function startPhotos(outbox: OutboxDatabase) {
    if (photosAreOnTheirWay || (await readyUploads(device, await pendingOps(outbox))).length === 0) return;
    photosAreOnTheirWay = true;
    try {
      const { sendPhotos } = await import('./send-photos.ts');
      const end = await sendPhotos(device, uid);
      if (end === 'drained') await contacted();
      else if (end === 'offline' || end === 'needs-login' || end === 'update-required') reach = end;
    } catch (error) {
      note(error);
    } finally {
      photosAreOnTheirWay = false;
      publish({});
      if (!busy) await schedule();
    }
  }

  /** True when the way to the server is open again: what waited for it is tried at once. */
  async function fetchRows(outbox: OutboxDatabase): Promise<boolean> {
    const session = await device.app.session.get(uid);
    if (!session || session.refused) {
      reach = 'needs-login';
      return false;
    }
    const wasCutOff = isCutOff;
    isCutOff = true;
    if (isEndingSoon(session.exp, await serverNow(device))) await refreshSession(device, uid, session.accessToken);
    const digest = device.elapsed() - digestAt >= DIGEST_MS;
    await pull(device, session, { digest });
    pulledAt = device.elapsed();
    if (digest) digestAt = pulledAt;
    reach = 'online';
    isCutOff = false;
    await contacted();
    if (wasCutOff) await forgetBackOff(outbox);
    return wasCutOff;
  }

  function note(error: unknown) {
    const code = error instanceof AppError ? error.code : undefined;
    isBroken = code === undefined;
    reach = code === 'refresh-refused' ? 'needs-login' : code === 'update-required' ? code : 'offline';
  }

  /** A database that cannot be read now can be later: rounds go on. */
  async function schedule() {
    if (stopped) return;
    const wait = await untilNext().catch(() => WHILE_PENDING_MS);
    publish({});
    clearTimeout(timer);
    timer = setTimeout(() => void run(), wait);
  }

  async function untilNext(): Promise<number> {
    const outbox = await device.outboxOf(uid);
    const ops = await pendingOps(outbox);
    const release = nextRelease(ops, device.now());
    const mayPass = reach === 'online' || reach === 'offline'; // Else a person must help.
    const least = isBroken ? DOUBT_MS : mayPass ? 50 : WHILE_PENDING_MS;
    const pause = Math.max(least, release ?? 0, await pauseLeft(device, outbox));
    const forSending = release === undefined ? Infinity : Math.min(WHILE_PENDING_MS, pause);
    const nextFetch = pulledAt + pullEvery() - device.elapsed();
    const forFetching = reach === 'online' ? Math.max(1000, nextFetch) : WHILE_PENDING_MS;
    const hasPhotos = !photosAreOnTheirWay && (await readyUploads(device, ops)).length > 0;
    const found = photosAreOnTheirWay ? 'moving' : await restOf(device, outbox, ops);
    // Read before the newest tap, it knows nothing of that.
    if (ops.length >= kept.waiting) rest = found;
    const forPhotos = hasPhotos ? Math.max(1000, await pauseLeft(device, outbox, 'photos')) : Infinity;
    return Math.min(forSending, forPhotos, forFetching);
  }

  /** Whether the server is there is found out within seconds, not by all devices at once. */
  async function doubt(isOpen = false) {
    const soon = device.elapsed() - pullEvery() + DOUBT_MS * device.random();
    if (!isOpen && page.isVisible()) pulledAt = Math.min(pulledAt, soon);
    if (!busy) await schedule();
  }

  function pullEvery() {
    if (!page.isVisible()) return PULL_HIDDEN_MS;
    // An answer came all the same: whether it was the last is soon known.
    if (!page.isConnected()) return WHILE_PENDING_MS;
    return isTold ? PULL_TOLD_MS : PULL_VISIBLE_MS;
  }

  count();

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something changed outside: the network is back, the page visible, something saved. Back-off is forgotten. */
    async wake() {
      await forgetBackOff(await device.outboxOf(uid));
      await run(true);
    },
    /** The worker has sent what waited, or tried to: what is new is fetched, and a wait of our own goes on. */
    look: () => run(true),
    /** The server says that rows changed up to a revision: they are fetched, unless this device has them. */
    async told(rev: number) {
      if (rev > (await knownRev(device, uid))) await run(true);
    },
    /** Whether the server tells of changes now. If it ceases to, it may be out of reach; if it begins, it is there. */
    async listens(isOpen: boolean) {
      if (isTold === isOpen) return;
      isTold = isOpen;
      if (isOpen && reach === 'offline') return run(true);
      await doubt(isOpen);
    },
    /** Nobody answers this page, which would listen. Another may have been answered: this one knows no better yet. */
    unheard: async () => (reach === 'online' ? doubt() : undefined),
    /** A person asks: nothing is waited for. */
    async sendNow() {
      const outbox = await device.outboxOf(uid);
      await releaseHeld(outbox, device.now());
      await forgetAllWaits(outbox);
      await sendAgainForRoom(outbox);
      await run(true);
    },
    /** The browser says that there is no network; an answer still on its way may come all the same. */
    lost() {
      reach = 'offline';
      lostMeanwhile = busy;
      publish({});
      void device.outboxOf(uid).then(noteNetworkLost);
      if (!busy) void schedule();
    },
    /** The page goes away: taps that could still be taken back are released, so that the worker can send them. */
    release: async () => releaseHeld(await device.outboxOf(uid), device.now()),
    stop() {
      stopped = true;
      clearTimeout(timer);
      stopWatching();
      stopCounting();
    },
  };
}

export type Engine = ReturnType<typeof createEngine>;
