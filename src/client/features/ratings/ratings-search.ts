import { starChoices } from '#contract/picklists.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { given, id, oneOf } from '#client/ui/search-params.ts';

export type RatingsSearch = ReturnType<typeof readRatingsSearch>;

/** What the address of the ratings says. */
export function readRatingsSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      {
        stars: oneOf(starChoices, search['stars']),
        withFeedback: oneOf(['true'], search['withFeedback']),
        user: id(search['user']),
      },
      search,
    ),
  };
}
