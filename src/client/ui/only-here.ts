/** Was the page opened by an address that only this computer has? Nobody else can follow a link to it. */
export function isOnlyHere(): boolean {
  return /^(?:localhost|127\.|\[::1\])/u.test(globalThis.location.hostname);
}
