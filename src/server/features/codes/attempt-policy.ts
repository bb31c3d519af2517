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
