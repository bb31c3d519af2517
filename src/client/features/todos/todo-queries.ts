import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { Todo, TodoPage } from '#contract/todos.ts';
import { api } from '#client/session/api.ts';
import type { TodosSearch } from './todos-search.ts';

/** One page of the list, as its address says. */
export function todosOptions(search: TodosSearch) {
  const { page = 1, size = PAGE_SIZE, q, period, share, completed = 'false' } = search;
  const sort = completed === 'true' ? '-completedOn' : '-createdAt';
  const query = { page, size, sort, q, period, share, completed };
  return queryOptions({
    queryKey: ['todos', query],
    queryFn: () => api.get('todos', { query, schema: TodoPage }),
    placeholderData: keepPreviousData,
  });
}

export function useTodosAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['todos'] });
}

/** Completes a to-do or takes that back; `onDone` gets it as it then is. */
export function useCompleteTodo(onDone?: (todo: Todo) => void) {
  return useMutation({
    mutationFn: ({ id, rev, completed }: Pick<Todo, 'id' | 'rev' | 'completed'>) =>
      api.patch(`todos/${id}`, rev, { completed }, { schema: Todo }),
    ...(onDone && { onSuccess: onDone }),
    onSettled: useTodosAgain(),
    meta: { failed: 'save' },
  });
}
