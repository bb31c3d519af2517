import { AppError } from '#contract/errors.ts';

/** Of more than so many who wait the first is counted again. */
const WAITS_MAX = 5000;

/** Who has been told to wait, and until when by the process's own clock, which nobody sets. */
export class Waits {
  readonly #until = new Map<string, number>();

  /** Whoever is refused by this waits. @throws what it throws */
  async after(key: string, counted: Promise<void> | undefined): Promise<void> {
    try {
      await counted;
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) this.#begin(key, error.retryAfter);
      throw error;
    }
  }

  /** Whole seconds; undefined when the wait is over, or never was. */
  leftOf(key: string): number | undefined {
    const until = this.#until.get(key);
    if (until === undefined) return undefined;
    const left = until - performance.now();
    if (left > 0) return Math.ceil(left / 1000);
    this.#until.delete(key);
    return undefined;
  }

  #begin(key: string, seconds: number): void {
    this.#until.set(key, performance.now() + seconds * 1000);
    const [first] = this.#until.keys();
    if (this.#until.size > WAITS_MAX && first !== undefined) this.#until.delete(first);
  }
}
