import { useQueryClient } from '@tanstack/react-query';
import type { TrackedTask } from '#contract/tracking.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { ApprovalCard } from '#client/features/tasks/approval/approval-card.tsx';
import { isAsked } from '#client/features/tasks/approval/is-asked.ts';
import type { Said } from '#client/features/tasks/approval/use-held-answer.ts';
import { trackedOptions } from './tracked-queries.ts';

/** What whoever has the link is asked. */
export function TrackedApprovals({ tasks, secret }: { tasks: readonly TrackedTask[]; secret: string }) {
  return tasks.filter(isAsked).map((task) => <Asked key={task.id} task={task} secret={secret} />);
}

function Asked({ task, secret }: { task: TrackedTask; secret: string }) {
  const { id: taskId, approval } = task;
  const queries = useQueryClient();
  const taskName = useTaskName();
  const { queryKey } = trackedOptions(secret);
  const amount = approval?.amount;
  if (!amount) return null;
  const send = async (said: Said) => {
    try {
      const { sayTracked } = await import('./ask-tracked.ts');
      queries.setQueryData(queryKey, await sayTracked({ secret, taskId, amount, ...said }));
    } catch (error) {
      void queries.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return <ApprovalCard name={taskName(task)} price={amount} isCalled={approval.state === 'CALL'} onSend={send} />;
}
