import { searchTypes } from '#contract/picklists.ts';
import { given, oneOf, text } from '#client/ui/search-params.ts';

export type SearchSearch = ReturnType<typeof readSearchSearch>;

/** What the address of the search says: the text, and the type when only one is asked for. */
export function readSearchSearch(search: Record<string, unknown>) {
  return given({ q: text(search['q']), type: oneOf(searchTypes, search['type']) }, search);
}
