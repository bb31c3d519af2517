import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { ChangeEvent, LiveViews } from '#contract/events.ts';
import { newId } from '#contract/ids.ts';
import type { Device } from '#sync/store/device.ts';
import { readEvents } from './events.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 60_000;

type Follower = {
  onChange: (news: ChangeEvent) => void;
  /** Whether this page is told of changes now. */
  onOpen: (isOpen: boolean) => void;
  /** Nobody answers, or no longer. */
  onLost?: () => void;
  /** Who is on the site: of such streams, too, a browser has one. */
  onLive?: (views: LiveViews) => void;
};

/**
 * Listens to what changes in the shop as long as a page lives: one stream a browser, of the page that holds the
 * lock; the others stand in line for it, and are told by that page. A lost one is opened again, later after each
 * failure and never by all devices at once.
 */
export function followEvents(device: Device, uid: string, { onChange, onOpen, onLost, onLive }: Follower) {
  let way = new AbortController();
  let state: 'on' | 'paused' | 'stopped' = 'on';
  let failures = 0;
  /** Without a lock each page is a reader of its own. */
  const reader = newId(device.now());
  let goOn: () => void = () => undefined;

  async function run(): Promise<void> {
    for (;;) {
      way = new AbortController();
      const error = state === 'on' ? await listenInTurn(way.signal) : undefined;
      onOpen(false);
      if (state === 'stopped') return;
      if (error instanceof AppError && error.code === 'offline') onLost?.();
      // Signed out by the server: whoever signs in again begins anew.
      if (error instanceof AppError && error.code === 'refresh-refused') return;
      const asked = error instanceof AppError ? error.retryAfter : undefined;
      await pause(
        state === 'paused' ? undefined : asked === undefined ? backOff() : asked * 1000 * (1 + device.random()),
      );
    }
  }

  async function listenInTurn(signal: AbortSignal): Promise<unknown> {
    const work = () => listen(signal);
    try {
      await (device.locks
        ? device.locks.request(`warsha.${onLive ? 'live' : 'events'}.${uid}`, { signal }, work)
        : work());
      return undefined;
    } catch (error) {
      return error;
    }
  }

  async function listen(signal: AbortSignal): Promise<void> {
    const session = await device.app.session.get(uid);
    if (!session || session.refused) throw new AppError('refresh-refused');
    await readEvents(device, session, {
      signal,
      reader: device.locks ? await device.deviceId() : reader,
      ...(onLive && { live: true }),
      onMessage: (event, data) => {
        const views = v.safeParse(LiveViews, data);
        if (event === 'live' && views.success) onLive?.(views.output);
        const news = v.safeParse(ChangeEvent, data);
        if (event !== 'change' || !news.success) return;
        failures = 0;
        onOpen(true);
        onChange(news.output);
      },
    });
  }

  function backOff(): number {
    failures += 1;
    return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * (0.5 + device.random() / 2);
  }

  /** Without an end when none is given: until somebody goes on. */
  function pause(milliseconds: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  void run();
  return {
    /** Nobody looks any more: another page may listen. */
    pause() {
      if (state === 'on') state = 'paused';
      way.abort();
    },
    /** Somebody looks again, or the network is back: what was waited for need not be. */
    resume() {
      if (state === 'paused') state = 'on';
      failures = 0;
      goOn();
    },
    stop() {
      state = 'stopped';
      way.abort();
      goOn();
    },
  };
}
