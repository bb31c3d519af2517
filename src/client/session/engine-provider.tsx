import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { createEngine, type Engine } from '#sync/exchange/engine.ts';
import { keepNote } from '#sync/store/kept-note.ts';
import { device } from '#sync/store/this-device.ts';
import { FLUSHED_MESSAGE } from '#sync/store/worker-messages.ts';
import { api } from './api.ts';
import { askWorkerToSend, awaitWorker, noteWorkerTried } from './background-sync.ts';
import { EngineContext } from './engine-context.ts';
import { followNews } from './live-events.ts';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { correctNow } from '#client/ui/use-now.ts';
import { isReachable, setReachable } from './reach.ts';
import { sendForOthers } from './send-for-others.ts';
import { bridgeLiveQueries } from './live-query.ts';

const page = { isVisible: () => document.visibilityState === 'visible', isConnected: () => navigator.onLine };

/** Keeps this page in step with the server for the person who is signed in, as long as the page lives. */
export function EngineProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const queries = useQueryClient();
  // While rendering, not in an effect: the pages below subscribe before effects
  // of this one run. Repeating it does nothing.
  bridgeLiveQueries(queries);
  const engine = useMemo(() => createEngine(device, uid, page), [uid]);
  useEffect(() => attach(engine), [engine]);
  useEffect(() => followReach(engine, queries), [engine, queries]);
  useEffect(() => followClock(engine), [engine]);
  useEffect(() => followJumps(engine), [engine]);
  useEffect(() => followWaiting(engine, uid), [engine, uid]);
  useEffect(() => followLoss(engine, uid), [engine, uid]);
  useEffect(() => followNews(engine, uid), [engine, uid]);
  useEffect(() => sendForOthers(uid), [uid]);
  return <EngineContext value={engine}>{children}</EngineContext>;
}

/** What this device knows of the server's clock goes for all ages on the page. */
function followClock(engine: Engine): () => void {
  return engine.subscribe(() => correctNow(engine.getState().clockOffset));
}

const LOOK_EVERY_MS = 10_000;
/** So much a clock is corrected without anybody seeing it. */
const JUMP_MS = 5000;

/** The device has slept, or its clock was set: how old anything is, only the server's next answer tells. */
function followJumps(engine: Engine): () => void {
  const difference = () => device.now() - device.elapsed();
  let before = difference();
  const timer = setInterval(() => {
    const now = difference();
    if (Math.abs(now - before) > JUMP_MS) void engine.look();
    before = now;
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * What waits is noted beside the databases when nobody waits for the page; the first look tells what they have lost.
 */
function followWaiting(engine: Engine, uid: string): () => void {
  let stop: (() => void) | undefined;
  const ask = (afterMs?: number) => {
    stop ??= whenIdle(() => {
      stop = undefined;
      // A disk without room for it: at the next change it is tried again.
      void keepNote(device, uid).catch(() => undefined);
    }, afterMs);
  };
  ask(0);
  const unsubscribe = engine.subscribe(() => ask());
  return () => {
    unsubscribe();
    stop?.();
  };
}

/** They go one after the other. */
const ALL_GONE_MS = 500;

/**
 * The databases went from under the page, with what waited in them: as at a start
 * without them that is told, and all is fetched.
 */
function followLoss(engine: Engine, uid: string): () => void {
  let stop: (() => void) | undefined;
  const beginAnew = async () => {
    // The session comes back from its copy beside them; cleared with the rest, the guard decides.
    if ((await api.currentSession())?.uid !== uid) return globalThis.location.reload();
    await keepNote(device, uid).catch(() => undefined);
    await engine.look();
  };
  const stopHearing = device.onTaken(() => {
    stop?.();
    stop = whenIdle(() => void beginAnew(), ALL_GONE_MS);
  });
  return () => {
    stopHearing();
    stop?.();
  };
}

/** What could not be had without network is asked for again when it is back. */
function followReach(engine: Engine, queries: QueryClient): () => void {
  const follow = () => {
    const { isReachable: now } = engine.getState();
    const isBack = now && !isReachable();
    setReachable(now);
    if (isBack)
      void queries.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' || state.isInvalidated,
      });
  };
  follow();
  return engine.subscribe(follow);
}

/** The events of the page that matter to the engine. What is left when the page goes is the worker's. */
function attach(engine: Engine): () => void {
  const wake = () => void engine.wake();
  const seen = () => document.visibilityState === 'visible' && wake();
  const leave = () => {
    void engine.release();
    void askWorkerToSend();
  };
  const told = ({ data }: MessageEvent) => {
    if (data !== FLUSHED_MESSAGE) return;
    noteWorkerTried();
    void engine.look();
  };
  // Of a phone on Wi-Fi again: what waited for that may go.
  const { connection } = navigator as { connection?: EventTarget };
  const listeners: [EventTarget, string, EventListener][] = [
    [globalThis, 'online', wake],
    [globalThis, 'offline', () => engine.lost()],
    [globalThis, 'pageshow', wake],
    [globalThis, 'pagehide', leave],
    [document, 'visibilitychange', () => void seen()],
    ...(navigator.serviceWorker
      ? [[navigator.serviceWorker, 'message', told as EventListener] as [EventTarget, string, EventListener]]
      : []),
    ...(connection && device.isMetered?.() !== undefined
      ? [[connection, 'change', () => void engine.look()] as [EventTarget, string, EventListener]]
      : []),
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  void awaitWorker();
  if (navigator.onLine) wake();
  else engine.lost();
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    engine.stop();
  };
}
