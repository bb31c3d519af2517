import { given, text } from '#client/ui/search-params.ts';
import { PAGE_SIZE, PAGE_SIZES } from '#contract/constants.ts';

export type TableSearch = {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  q?: string | undefined;
};

/** Reads page, size, order and text of a list from a URL; what makes no sense is left out rather than refused. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const [page, size] = [Number(search['page']), Number(search['size'])];
  const { sort } = search;
  return given(
    {
      page: Number.isInteger(page) && page > 1 ? page : undefined,
      size: PAGE_SIZES.some((known) => known === size) && size !== PAGE_SIZE ? size : undefined,
      sort: typeof sort === 'string' && /^-?[A-Za-z]{1,40}$/.test(sort) ? sort : undefined,
      q: text(search['q']),
    },
    search,
  );
}

/**
 * The list's state in the URL, ready for the table and its pager. `go` changes the route's search; a change of order,
 * text or filter goes back to the first page, and "back" undoes it.
 */
export function tableSearch<Search extends TableSearch>(search: Search, go: (search: Search) => void) {
  const change = (next: Partial<Omit<Search, 'page'>>) => go({ ...search, page: undefined, ...next });
  return {
    page: search.page ?? 1,
    size: search.size ?? PAGE_SIZE,
    sizes: PAGE_SIZES,
    change,
    onPage: (page: number) => go({ ...search, page }),
    onSize: (size: number) => go({ ...search, page: undefined, size }),
    onSort: (sort: string) => go({ ...search, page: undefined, sort }),
  };
}
