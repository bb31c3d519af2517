import { readStored, store } from '#client/ui/stored.ts';

const key = 'warsha.country-code';

/** The calling code that was used last on this device; undefined where none was. */
export function lastCountryCode(): string | undefined {
  return readStored(key) ?? undefined;
}

export function keepCountryCode(code: string): void {
  store(key, code);
}
