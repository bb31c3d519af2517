/** The last millisecond that a date can name. */
export const DATE_MAX = 8.64e15;

/**
 * When somebody acted, by the clock of the device set right by what it knew of its error. However
 * wrong both are, it is a date, from 1970 on.
 */
export function actedAt({ createdAt, clockOffset }: { createdAt: number; clockOffset: number }): number {
  return asDate(createdAt + clockOffset);
}

/** The nearest instant from 1970 on that a date can name. */
export function asDate(milliseconds: number): number {
  return Math.min(DATE_MAX, Math.max(0, milliseconds));
}
