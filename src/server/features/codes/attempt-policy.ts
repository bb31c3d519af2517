const SECOND = 1000;

/**
 * Wrong passwords: five, then a wait of 1, 2, 4 … 900 seconds between two; never a lock, which would shut the owner
 * out.
 */
export const GROWING_WAIT: AttemptPolicy = {
  max: 5,
  window: 24 * 60 * 60 * SECOND,
  neverLocks: true,
  gap: (count) => (count < 5 ? 0 : Math.min(900, 2 ** (count - 5)) * SECOND),
};

/** How many attempts are free, and how they are held up then. */
export interface AttemptPolicy {
  /** So many within the window are free. */
  readonly max: number;
  /** Milliseconds; a window begins with the first attempt. */
  readonly window: number;
  /** Least time between two attempts once `count` have been made, in milliseconds. */
  readonly gap?: (count: number) => number;
  /** True: beyond `max` only the gap holds people up, nothing is locked. */
  readonly neverLocks?: true;
}
