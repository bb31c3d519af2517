import { useEffect, useEffectEvent } from 'react';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { sparePart } from '#client/ui/spare-part.tsx';
import { leftDecision, useDecideApproval, useSeeApproval } from './approval-actions.ts';
import { ApprovalCard } from './approval-card.tsx';
import { endOf } from './is-asked.ts';
import { useHasCard } from './shown-here.ts';

const TaskMedia = sparePart(async () => (await import('#client/features/media/task-media.tsx')).TaskMedia);

type ClientApprovalsProps = {
  tasks: readonly TaskView[];
  /** Named where the cards of several cars stand together. */
  vehicle?: VehicleView | undefined;
};

/** What the client of a car is asked, each a card of its own. */
export function ClientApprovals({ tasks, vehicle }: ClientApprovalsProps) {
  const hasCard = useHasCard();
  return tasks.filter(hasCard).map((task) => <Asked key={task.id} task={task} vehicle={vehicle} />);
}

function Asked({ task, vehicle }: { task: TaskView; vehicle: VehicleView | undefined }) {
  const nameOf = useTaskName();
  const decide = useDecideApproval(task);
  const { mutate } = useSeeApproval(task.id);
  const see = useEffectEvent(() => mutate());
  const isNew = task.approval?.state === 'ASKED' && task.approval.seenAt === null;
  useEffect(() => {
    if (isNew) see();
  }, [isNew]);
  if (!task.approval?.amount) return null;
  const { id: asked, amount, state } = task.approval;
  return (
    <ApprovalCard
      taskId={task.id}
      question={asked}
      end={endOf(task)}
      name={nameOf(task)}
      description={task.description}
      price={amount}
      plate={vehicle && <PlateBadge plate={vehicle.plateNumber} size="small" />}
      isCalled={state === 'CALL'}
      onSend={(said) => decide({ ...said, asked, amount })}
      asLeft={(said) => leftDecision(task, { ...said, asked, amount })}
    >
      <TaskMedia visitId={task.visitId} taskId={task.id} />
    </ApprovalCard>
  );
}
