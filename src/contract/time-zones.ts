/** The zone under its usual name; undefined for what is no time zone. Intl does the arithmetic, so it is the one to ask. */
export function timeZoneOf(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The longest name there is has 32 letters. */
export const TIME_ZONE_MAX = 50;
