import { readTableSearch } from '#client/forms/table-search.ts';
import { given, id, oneOf } from '#client/ui/search-params.ts';

const stars = { 1: true, 2: true, 3: true, 4: true, 5: true } as const;

export type RatingsSearch = ReturnType<typeof readRatingsSearch>;

/** What the address of the ratings says. */
export function readRatingsSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      {
        stars: oneOf<`${keyof typeof stars}`>(stars, search['stars']),
        withFeedback: oneOf({ true: true }, search['withFeedback']),
        user: id(search['user']),
      },
      search,
    ),
  };
}
