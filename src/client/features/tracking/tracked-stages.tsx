import { useLingui } from '@lingui/react/macro';
import type { TrackedTask } from '#contract/tracking.ts';
import { Stages } from '#client/ui/stages.tsx';

type TrackedStagesProps = { tasks: readonly Pick<TrackedTask, 'status' | 'holdReason'>[]; isDelivered: boolean };

/** Received, in work, ready, collected. */
export function TrackedStages({ tasks, isDelivered }: TrackedStagesProps) {
  const { t } = useLingui();
  const stages = [
    t({ message: 'Received', context: 'a car' }),
    t({ message: 'Repair', context: 'a car' }),
    t({ message: 'Ready', context: 'a car' }),
    t({ message: 'Collected', context: 'a car' }),
  ];
  return <Stages label={t`Where the car is`} stages={stages} now={stageOf(tasks, isDelivered)} />;
}

/** How many of the stages lie behind the car. What was collected has nothing before it. */
function stageOf(tasks: TrackedStagesProps['tasks'], isDelivered: boolean): number {
  if (isDelivered) return 4;
  const real = tasks.filter(({ status }) => status !== 'CANCELLED');
  if (real.length > 0 && real.every(({ status }) => status === 'COMPLETED')) return 3;
  return real.some(({ status, holdReason }) => status !== 'PENDING' || holdReason !== null) ? 1 : 0;
}
