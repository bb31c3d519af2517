import { staticDataTypes } from '#contract/picklists.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { given, oneOf } from '#client/ui/search-params.ts';

export type NamesSearch = ReturnType<typeof readNamesSearch>;

/** What the address of the shop's names says: of which type, and whether those that were removed. */
export function readNamesSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      {
        type: oneOf(staticDataTypes, search['type']),
        removed: oneOf(['true'], search['removed']),
        add: oneOf(['name'], search['add']),
      },
      search,
    ),
  };
}
