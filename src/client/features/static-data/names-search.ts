import type { StaticDataType } from '#contract/static-data.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { given, oneOf } from '#client/ui/search-params.ts';

const types: Record<StaticDataType, true> = {
  BRAND: true,
  MODEL: true,
  COLOR: true,
  ENGINE_TYPE: true,
  OIL_TYPE: true,
  OIL_NAME: true,
  CURRENCY: true,
};

export type NamesSearch = ReturnType<typeof readNamesSearch>;

/** What the address of the shop's names says: of which type, and whether those that were removed. */
export function readNamesSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      {
        type: oneOf(types, search['type']),
        removed: oneOf({ true: true }, search['removed']),
        add: oneOf({ name: true }, search['add']),
      },
      search,
    ),
  };
}
