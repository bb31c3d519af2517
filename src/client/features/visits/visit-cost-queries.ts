import { useQuery } from '@tanstack/react-query';
import type { Money } from '#contract/money.ts';
import { mayField } from '#contract/permissions.ts';
import { useSession } from '#client/session/session-context.tsx';
import { visitOptions } from './visit-queries.ts';

const nothing: ReadonlyMap<string, Money | null> = new Map();

/**
 * What each task of a visit cost the shop, from the server; nothing for a
 * mechanic, and while the server cannot be asked.
 */
export function useTaskCosts(visitId: string): ReadonlyMap<string, Money | null> {
  const { data } = useQuery({ ...visitOptions(visitId), enabled: useReadsCosts(), staleTime: 0 });
  return data ? new Map(data.tasks.map(({ id, cost }) => [id, cost ?? null])) : nothing;
}

/** Who runs the shop reads what work cost and what remains of it. */
export function useReadsCosts(): boolean {
  return mayField(useSession().user.role, 'task.cost', 'read');
}
