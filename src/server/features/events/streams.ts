import { PassThrough } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { Person } from '#server/http/person.ts';

/** Bytes that may wait for one reader. */
const WAITING_MAX = 16 * 1024;
const RETRY_AFTER_S = 60;

export type Listener = {
  readonly person: Person;
  readonly isLive: boolean;
  readonly stream: PassThrough;
  /** Which page or browser reads it, where it says so. */
  readonly reader?: string | undefined;
};

/** The open streams, each with what waits for its reader bounded: one that does not read is dropped. */
export function createStreams(most: { perSession: number; perPerson: number; clients: number; all: number }) {
  const listeners = new Set<Listener>();

  /**
   * @throws AppError unavailable when there are too many: of this session, this
   * person, of clients for a client, or of all.
   */
  function open(person: Person, isLive: boolean, reader?: string): Listener {
    if (reader !== undefined) dropLost({ person, isLive, reader });
    const people = [...listeners].map((listener) => listener.person);
    const own = people.filter(({ id }) => id === person.id);
    const isTooMany =
      people.length >= most.all ||
      own.length >= most.perPerson ||
      own.filter(({ sessionId }) => sessionId === person.sessionId).length >= most.perSession ||
      // The workshop's screens are not to wait for the phones of its clients.
      (person.role === 'CLIENT' && people.filter(({ role }) => role === 'CLIENT').length >= most.clients);
    if (isTooMany) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
    const listener = { person, isLive, reader, stream: new PassThrough({ highWaterMark: WAITING_MAX }) };
    listeners.add(listener);
    listener.stream.on('close', () => listeners.delete(listener));
    listener.stream.on('error', () => undefined);
    return listener;
  }

  /**
   * Whoever comes again has lost the stream before. Where the network went without a word,
   * nobody else says so for a quarter of an hour.
   */
  function dropLost(now: Omit<Listener, 'stream'>): void {
    for (const listener of listeners) {
      const { person, isLive, reader, stream } = listener;
      if (person.sessionId !== now.person.sessionId || isLive !== now.isLive || reader !== now.reader) continue;
      listeners.delete(listener);
      stream.destroy();
    }
  }

  function send({ stream }: Listener, text: string): void {
    if (!stream.writable) return;
    if (!stream.write(text)) stream.destroy();
  }

  return {
    open,
    send,
    all: (): ReadonlySet<Listener> => listeners,
    /** Ends it in good order: its reader comes back. */
    end: ({ stream }: Listener) => void stream.end(),
  };
}

/** One message of the stream; its text has no line end in it. */
export function message(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
