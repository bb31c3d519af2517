import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeKind } from '#contract/events.ts';
import { messagesKey } from '#client/features/messages/message-queries.ts';
import { ratingsKey } from '#client/features/ratings/rating-queries.ts';
import { todosKey } from '#client/features/todos/todo-queries.ts';
import { onNews } from '#client/session/live-events.ts';

/** What only the server has, by the kind it is told of. Rows come through the device. */
const keys: Partial<Record<ChangeKind, readonly string[]>> = {
  messages: messagesKey,
  ratings: ratingsKey,
  todos: todosKey,
};

/** Asks again for what is shown when the server says that it changed. */
export function useTold(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onNews((kinds) => {
        for (const kind of kinds) {
          const queryKey = keys[kind];
          if (queryKey) void queries.invalidateQueries({ queryKey });
        }
      }),
    [queries],
  );
}
