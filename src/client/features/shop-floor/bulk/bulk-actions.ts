import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Task } from '#contract/tasks.ts';
import { Visit } from '#contract/visits.ts';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { taskOptions } from '#client/features/tasks/task-queries.ts';
import { visitOptions } from '#client/features/visits/visit-queries.ts';
import { api } from '#client/session/api.ts';
import { everything, useSave } from '#client/session/use-save.ts';

/** Who is to have which task; null: nobody. */
type Assignments = readonly { id: string; assigneeId: string | null }[];

/** Gives tasks to somebody. Who had them comes with the tasks, for taking it back. */
export function useAssignTasks() {
  const queries = useQueryClient();
  const assign = {
    send: async (assignments: Assignments) => {
      for (const { id, assigneeId } of assignments) {
        const { rev } = await queries.fetchQuery({ ...taskOptions(id), staleTime: 0 });
        await api.patch(`tasks/${id}`, rev, { assigneeId }, { schema: Task });
      }
    },
    invalidates: everything,
    pulls: true,
    failed: 'update-task',
  } as const;
  const takeBack = useSave(assign);
  const { mutateAsync } = useSave(assign);
  return async (tasks: Assignments, { id: assigneeId, name }: { id: string; name: string }) => {
    const before = tasks.map((task) => ({ id: task.id, assigneeId: task.assigneeId }));
    await mutateAsync(before.map(({ id }) => ({ id, assigneeId })));
    offerUndo({
      words: plural(tasks.length, { one: `${name}: # task`, other: `${name}: # tasks` }),
      takeBack: () => takeBack.mutate(before),
    });
  };
}

type Closings = { visitIds: readonly string[]; closed: boolean };

/** Delivers several cars at once, and takes them back in when asked. */
export function useDeliverVisits() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const close = {
    send: async ({ visitIds, closed }: Closings) => {
      for (const id of visitIds) {
        const { rev } = await queries.fetchQuery({ ...visitOptions(id), staleTime: 0 });
        await api.patch(`visits/${id}`, rev, { closed }, { schema: Visit });
      }
    },
    invalidates: everything,
    pulls: true,
    failed: 'update-visit',
  } as const;
  const takeBack = useSave(close);
  const { mutateAsync } = useSave(close);
  return async (visitIds: readonly string[]) => {
    await mutateAsync({ visitIds, closed: true });
    const delivered = t`Delivered`;
    offerUndo({
      words: plural(visitIds.length, { one: `${delivered}: # car`, other: `${delivered}: # cars` }),
      takeBack: () => takeBack.mutate({ visitIds, closed: false }),
    });
  };
}
