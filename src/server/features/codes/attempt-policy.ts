const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/**
 * Wrong passwords of one session, device or address: five, then a wait of 1, 2, 4 … 900 seconds between two; never a
 * lock, which would shut the owner out.
 */
export const GROWING_WAIT: AttemptPolicy = growingWait(5);

/**
 * Wrong passwords for one account from all addresses together: a hundred (NIST SP 800-63B, 5.2.2), then the same waits.
 * One stranger alone, whose own wait begins at five, never comes to hold up the owner who is somewhere else.
 */
export const GROWING_WAIT_OF_ALL: AttemptPolicy = growingWait(100);

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

function growingWait(max: number): AttemptPolicy {
  const gap = (count: number) => (count < max ? 0 : Math.min(900, 2 ** (count - max)) * SECOND);
  return { max, window: DAY, neverLocks: true, gap };
}
