import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeKind } from '#contract/events.ts';
import { messagesKey } from '#client/features/messages/message-queries.ts';
import { kmReviewsKey, oilDueKey } from '#client/features/oil-changes/oil-keys.ts';
import { panelKey, reportsKey } from '#client/features/reports/report-keys.ts';
import { ratingsKey } from '#client/features/ratings/rating-queries.ts';
import { todosKey } from '#client/features/todos/todo-keys.ts';
import { visitListKeys } from '#client/features/tasks/task-queries.ts';
import { vehiclesKey } from '#client/features/vehicles/vehicle-keys.ts';
import { onNews } from '#client/session/live-events.ts';
import { toldTogether } from './told-together.ts';

/**
 * What only the server has, by the kind it is told of. Rows come through the device; what is counted of them does not.
 */
const keys: Record<ChangeKind, readonly (readonly string[])[]> = {
  rows: [panelKey, reportsKey, ...visitListKeys, vehiclesKey, oilDueKey, kmReviewsKey],
  approvals: [panelKey, reportsKey, ...visitListKeys],
  messages: [messagesKey, panelKey],
  ratings: [ratingsKey, panelKey],
  todos: [todosKey],
};
/** A busy shop changes with each tap: the first is asked for at once, what came within this time after it once. */
const TOGETHER_MS = 2_000;

/** Asks again for what is shown when the server says that it changed. */
export function useTold(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { tell, stop } = toldTogether<readonly string[]>((some) => {
      for (const queryKey of some) void queries.invalidateQueries({ queryKey });
    }, TOGETHER_MS);
    const unfollow = onNews((kinds) => tell(kinds.flatMap((kind) => keys[kind])));
    return () => {
      unfollow();
      stop();
    };
  }, [queries]);
}
