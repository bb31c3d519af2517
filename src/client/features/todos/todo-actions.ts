import { Todo, type TodoDraft, type TodoPatch } from '#contract/todos.ts';
import { api } from '#client/session/api.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { todosKey } from './todo-keys.ts';

const invalidates = [todosKey];

export function useCreateTodo(draft: string) {
  return useSave({
    draft,
    send: (made: TodoDraft, once) => api.post('todos', made, { schema: Todo, ...once }),
    invalidates,
  });
}

export function useUpdateTodo(id: string) {
  return useSave({
    send: ({ rev, patch }: Edit<TodoPatch>) => api.patch(`todos/${id}`, rev, patch, { schema: Todo }),
    invalidates,
  });
}

/** Completes a to-do or takes that back; `onDone` gets it as it then is. */
export function useCompleteTodo(onDone?: (todo: Todo) => void) {
  return useSave({
    send: ({ id, rev, completed }: Pick<Todo, 'id' | 'rev' | 'completed'>) =>
      api.patch(`todos/${id}`, rev, { completed }, { schema: Todo }),
    ...(onDone && { onSaved: onDone }),
    invalidates,
    failed: 'save',
  });
}

export function useRemoveTodo(id: string, words: string) {
  return useRemove({ path: `todos/${id}`, words, invalidates });
}
