/**
 * The zone under its usual name; undefined for what is none here. Intl does the arithmetic, so it is the one to ask: an
 * older browser knows fewer. An offset is no zone: it has no summer.
 */
export function timeZoneOf(text: string): string | undefined {
  if (/^[+-]/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The longest name there is has 32 letters. */
export const TIME_ZONE_MAX = 50;
