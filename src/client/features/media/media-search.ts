import { mediaKinds, mediaSections, mediaSenders } from '#contract/media-kinds.ts';
import { readTableSearch } from '#client/forms/table-search.ts';
import { given, id, oneOf } from '#client/ui/search-params.ts';

/** Days that the list may be cut to. */
export const mediaDays = ['7', '30', '90', '365'] as const;

export type MediaSearch = ReturnType<typeof readMediaSearch>;

/** What the address of the media says; `file` is the id of the one that is open. */
export function readMediaSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      {
        type: oneOf(mediaKinds, search['type']),
        section: oneOf(mediaSections, search['section']),
        shared: oneOf(['true', 'false'], search['shared']),
        by: oneOf(mediaSenders, search['by']),
        days: oneOf(mediaDays, search['days']),
        file: id(search['file']),
      },
      search,
    ),
  };
}
