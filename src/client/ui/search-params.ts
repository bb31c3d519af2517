/**
 * Readers for what stands in a URL's query. Every route's reader is in the first load, so they are plain functions:
 * a schema library would cost each visitor more than the whole landing page.
 */

/** The value when it is one of `known`, which names every choice so that the compiler misses none. */
export function oneOf<const Choice extends string>(known: readonly Choice[], value: unknown): Choice | undefined {
  return known.find((choice) => choice === value);
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined;
}

/** A calendar day, `YYYY-MM-DD`. */
export function dayText(value: unknown): string | undefined {
  const at = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : value;
}

/** An id, as records have them. */
export function id(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined;
}

/** The record that a link named before it was merged into the one it leads to now. */
export function readMerged(search: Record<string, unknown>): { merged?: string } {
  return given({ merged: id(search['merged']) }, search) as { merged?: string };
}

/**
 * Without what is undefined: the router compares searches by their keys. But what was `asked` for and makes no sense
 * stays there as undefined: the router hands on whatever stands in the address, unless the reader names it.
 */
export function given<Params extends object>(params: Params, asked: Record<string, unknown>): Partial<Params> {
  const entries = Object.entries(params).filter(([key, value]) => value !== undefined || Object.hasOwn(asked, key));
  return Object.fromEntries(entries) as Partial<Params>;
}

type Followed = { q?: string | undefined; min?: number | undefined; max?: number | undefined };

/**
 * Whether what is typed goes on, or a price that is drawn along: it is one step for the browser's Back, however often
 * the address follows it.
 */
export function isTypedOn({ q, min, max }: Followed): boolean {
  const shown = new URLSearchParams(globalThis.location.search);
  return Object.entries({ q, min, max }).some(([key, value]) => value !== undefined && shown.has(key));
}

/** The router's own parser makes numbers of digits (a plate, a phone); here a value is the text that stands there. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      params.set(key, String(value));
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}
