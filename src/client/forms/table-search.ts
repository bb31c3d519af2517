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
 * Changes what is said and leaves the rest of the address as it is at that moment, not as it was when the page was last
 * drawn: two choices made quickly are both kept.
 */
export type ChangeSearch<Search> = (change: Partial<Search> | TableSearch) => void;

/**
 * The list's state in the URL, ready for the table and its pager. `go` changes the route's search; a change of order,
 * text or filter goes back to the first page, and "back" undoes it.
 */
export function tableSearch<Search extends TableSearch>(search: Search, go: ChangeSearch<Search>) {
  const change = (next: Partial<Search>) => go({ page: undefined, ...next });
  return {
    page: search.page ?? 1,
    size: search.size ?? PAGE_SIZE,
    sizes: PAGE_SIZES,
    change,
    onPage: (page: number) => go({ page }),
    onSize: (size: number) => go({ page: undefined, size }),
    onSort: (sort: string) => go({ page: undefined, sort }),
  };
}

/** Whether any of a list's filters leaves something out: then that nothing is there is to be read otherwise. */
export function isNarrowed(filters: readonly unknown[]): boolean {
  return filters.some((filter) => filter !== undefined);
}
