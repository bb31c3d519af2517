import { readTableSearch } from '#client/forms/table-search.ts';
import { given, oneOf } from '#client/ui/search-params.ts';

const periods = ['day', 'week', 'month'] as const;
const shares = ['MINE', 'SHOP'] as const;

export type TodosSearch = ReturnType<typeof readTodosSearch>;

/** What the address of the to-do list says: all periods and what is active, unless it says otherwise. */
export function readTodosSearch(search: Record<string, unknown>) {
  return {
    ...readTableSearch(search),
    ...given(
      {
        period: oneOf(periods, search['period']),
        completed: oneOf(['true'], search['completed']),
        share: oneOf(shares, search['share']),
      },
      search,
    ),
  };
}
