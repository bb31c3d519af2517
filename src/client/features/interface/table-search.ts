import { PAGE_SIZE, PAGE_SIZES } from '#contract/constants.ts';

export type TableSearch = { page?: number; size?: number; sort?: string; q?: string };

/** Reads page, size, order and text of a list from a URL; what makes no sense is left out rather than refused. */
export function readTableSearch(search: Record<string, unknown>): TableSearch {
  const [page, size] = [Number(search['page']), Number(search['size'])];
  const { sort, q } = search;
  return {
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(PAGE_SIZES.some((known) => known === size) && size !== PAGE_SIZE ? { size } : {}),
    ...(typeof sort === 'string' && /^-?[A-Za-z]{1,40}$/.test(sort) ? { sort } : {}),
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : typeof q === 'number' ? { q: String(q) } : {}),
  };
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
