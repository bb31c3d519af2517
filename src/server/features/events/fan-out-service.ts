import type { PassThrough } from 'node:stream';
import { type ChangeKind, HEARTBEAT_MS, type LiveViews, STREAMS } from '#contract/events.ts';
import { may } from '#contract/permissions.ts';
import type { Db } from '#server/db/dialect.ts';
import { readRev } from '#server/db/revision.ts';
import { openSessions } from '#server/features/sessions/session-service.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { type Changes, changesSince } from './changes-store.ts';
import { createStreams, type Listener, message } from './streams.ts';

/** No stream is told more often. */
const APART_MS = 250;
/** What other servers on the same database have written is looked for so often. */
const LOOK_EVERY_MS = 1000;
const RECHECK_EVERY_MS = 60_000;

export type FanOut = ReturnType<typeof createFanOut>;

/**
 * Tells open streams that something changed, never what: the reader asks for it, so who may see what is decided in one
 * place. However much changes, the database is asked at most five times a second and a stream told four times.
 */
export function createFanOut(parts: {
  db: Db;
  clock: Clock;
  /** Who looks at the site now. */
  live: () => LiveViews;
  onError: (error: unknown) => void;
}) {
  const { db } = parts;
  const streams = createStreams(STREAMS);
  let seen: number | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isWaiting = false;
  /**
   * When a write here was last looked for, or a stream told. The looks by the clock,
   * which find nothing mostly, hold nobody up.
   */
  let pokedAt = -Infinity;

  /** One look after another: news is told once, in order. */
  function look(): Promise<void> {
    looking = looking.then(tellChanges).catch(parts.onError);
    return looking;
  }

  async function tellChanges(): Promise<void> {
    if (streams.all().size === 0) seen = undefined;
    else if (seen === undefined) seen = await readRev(db);
    else {
      const changes = await changesSince(db, seen);
      if (!changes) return;
      seen = changes.rev;
      pokedAt = performance.now();
      for (const listener of streams.all()) tell(listener, changes);
    }
  }

  function tell(listener: Listener, changes: Changes): void {
    const kinds = kindsFor(listener.person, changes);
    if (kinds.length > 0) streams.send(listener, message('change', { rev: changes.rev, kinds }));
  }

  async function recheck(): Promise<void> {
    // Of those that are open now: what is opened meanwhile was checked when it asked.
    const listeners = [...streams.all()];
    const ids = listeners.map(({ person }) => person.sessionId);
    if (ids.length === 0) return;
    const open = await openSessions(db, ids, parts.clock.now());
    for (const listener of listeners)
      if (open.get(listener.person.sessionId) !== listener.person.role) streams.end(listener);
  }

  function tellLive(): void {
    const watching = [...streams.all()].filter(({ isLive }) => isLive);
    if (watching.length === 0) return;
    const text = message('live', parts.live());
    for (const listener of watching) streams.send(listener, text);
  }

  const timers = [
    setInterval(() => void look(), LOOK_EVERY_MS),
    setInterval(tellLive, LOOK_EVERY_MS),
    setInterval(() => void recheck().catch(parts.onError), RECHECK_EVERY_MS),
    setInterval(() => streams.all().forEach((listener) => streams.send(listener, ':\n\n')), HEARTBEAT_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** Opens a stream, which begins with how far the shop is. @throws AppError unavailable when there are too many */
    async open(person: Person, isLive: boolean, reader?: string): Promise<PassThrough> {
      const listener = streams.open(person, isLive, reader);
      try {
        await look();
        streams.send(listener, message('change', { rev: seen ?? (await readRev(db)), kinds: [] }));
      } catch (error) {
        // Nobody reads it: it would keep its place.
        listener.stream.destroy();
        throw error;
      }
      if (isLive) streams.send(listener, message('live', parts.live()));
      return listener.stream;
    },
    /** Something was written here: it is looked for at once, or a quarter of a second after the last that was. */
    poke(): void {
      if (isWaiting || streams.all().size === 0) return;
      isWaiting = true;
      const pause = Math.max(0, pokedAt + APART_MS - performance.now());
      setTimeout(() => {
        isWaiting = false;
        pokedAt = performance.now();
        void look();
      }, pause).unref();
    },
    /** Somebody may have been signed out: streams of ended sessions end now. */
    recheck: () => recheck().catch(parts.onError),
    /** Ends all streams. */
    async stop(): Promise<void> {
      timers.forEach(clearInterval);
      for (const listener of streams.all()) streams.end(listener);
      await looking;
    },
  };
}

const readers: Partial<Record<ChangeKind, Parameters<typeof may>[1]>> = {
  messages: 'message.read',
  ratings: 'rating.read',
  todos: 'todo.use',
};

/** Of what changed, what this person may see. A client hears of the own records only. */
function kindsFor({ id, role }: Person, { kinds, isOf }: Changes): ChangeKind[] {
  if (role === 'CLIENT' && !isOf(id)) return [];
  return [...kinds].filter((kind) => {
    const action = readers[kind];
    return action === undefined || may(role, action);
  });
}
