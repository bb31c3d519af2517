/** Where "now" comes from: milliseconds since 1970, UTC. */
export interface Clock {
  now(): number;
}

/** The machine's clock, moved by an offset that only tests set. */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => Date.now() + offsetMs };
}

/** An instant as it stands in answers. */
export function isoInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function isoOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : isoInstant(milliseconds);
}
