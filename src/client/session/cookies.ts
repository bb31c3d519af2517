/** `__Host-`: this host only, whole site, never over plain http; a neighbouring subdomain cannot plant one. */
const prefix = '__Host-';

/** Keeps a cookie for `lifetime` seconds. Throws when name or value is missing. */
export function setCookie(name: string, value: string, lifetime: number) {
  if (!name || !value) throw new Error('A cookie needs a name and a value');
  document.cookie = `${prefix}${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifetime}; Secure; SameSite=Strict`;
}

export function readCookie(name: string): string | undefined {
  const start = `${prefix}${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
}

export function clearCookie(name: string) {
  document.cookie = `${prefix}${name}=; Path=/; Max-Age=0; Secure; SameSite=Strict`;
}
