/** What the address holds on every page of the two areas: the list of waiting changes, which Back closes. */
export function readAreaSearch(search: Record<string, unknown>): { sync?: 'open' | undefined } {
  return search['sync'] === 'open' ? { sync: 'open' } : {};
}
