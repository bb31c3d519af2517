/**
 * Letters and digits of the longest plate of the countries in use; a longer one is set
 * smaller, so that it takes the room of that.
 */
const COMMON = 10;
/** Smaller, nobody reads it. */
const LEAST = 0.55;

/** How large the signs of a plate are beside those of a common one. */
export function signSize(plate: string): number {
  return Math.min(1, Math.max(LEAST, COMMON / Array.from(plate).length));
}
