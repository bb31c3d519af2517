import { readStored, store } from '#client/ui/stored.ts';

const key = 'warsha.country-code';

/** The calling code that was used last on this device. */
export function lastCountryCode(): string {
  return readStored(key) ?? '+212';
}

export function keepCountryCode(code: string): void {
  store(key, code);
}
