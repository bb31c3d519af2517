import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { TodoPage } from '#contract/todos.ts';
import { api } from '#client/session/api.ts';
import type { TodosSearch } from './todos-search.ts';
import { todosKey } from './todo-keys.ts';

/** One page of the list, as its address says. */
export function todosOptions(search: TodosSearch) {
  const { page = 1, size = PAGE_SIZE, q, period, share, completed = 'false' } = search;
  const sort = completed === 'true' ? '-completedOn' : '-createdAt';
  const query = { page, size, sort, q, period, share, completed };
  return queryOptions({
    queryKey: [...todosKey, query],
    queryFn: () => api.get('todos', { query, schema: TodoPage }),
    placeholderData: keepPreviousData,
  });
}
