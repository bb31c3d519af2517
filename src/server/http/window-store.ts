import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Window = { count: number; since: number };

/** So many are counted at a time: of more than that the oldest is forgotten. */
const KEYS_MAX = 5000;

/**
 * Uses within a window of time, kept in this process. The plugin's own store answers with the counter itself, which it
 * reads a moment later: of many who come at once all would be told the number of the last.
 */
export class WindowStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, answer: Answer, timeWindow: number): void {
    const window = this.#windowOf(key, timeWindow);
    window.count += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > KEYS_MAX && oldest !== undefined) this.#windows.delete(oldest);
    answer(null, { current: window.count, ttl: leftOf(window, timeWindow) });
  }

  read(key: string, answer: Answer, timeWindow: number): void {
    const window = this.#windowOf(key, timeWindow);
    answer(null, { current: window.count, ttl: leftOf(window, timeWindow) });
  }

  child(): WindowStore {
    return new WindowStore();
  }

  #windowOf(key: string, timeWindow: number): Window {
    const known = this.#windows.get(key);
    return known && leftOf(known, timeWindow) > 0 ? known : { count: 0, since: performance.now() };
  }
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

function leftOf({ since }: Window, timeWindow: number): number {
  return since + timeWindow - performance.now();
}
