/** The address that a client opens. What stands behind `#` is sent to nobody. */
export function trackingAddress(origin: string, secret: string): string {
  return `${origin}/#track=${secret}`;
}

/** The secret in the part of an address behind `#`, if it is one of a tracking link. */
export function trackingSecretIn(hash: string): string | undefined {
  return /^#?track=([\w-]{44})$/.exec(hash)?.[1];
}
