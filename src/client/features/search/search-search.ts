import type { SearchType } from '#contract/search.ts';
import { given, oneOf, text } from '#client/ui/search-params.ts';

const types: Record<SearchType, true> = {
  client: true,
  vehicle: true,
  visit: true,
  task: true,
  oilChange: true,
  media: true,
  message: true,
};

export type SearchSearch = ReturnType<typeof readSearchSearch>;

/** What the address of the search says: the text, and the type when only one is asked for. */
export function readSearchSearch(search: Record<string, unknown>) {
  return given({ q: text(search['q']), type: oneOf(types, search['type']) }, search);
}
