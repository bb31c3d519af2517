import { useLingui } from '@lingui/react/macro';
import { isWorkedOn, stageOfVisit, visitStages } from '#contract/visit-stage.ts';
import { Stages } from '#client/ui/stages.tsx';

type CarStagesProps = { tasks: Parameters<typeof stageOfVisit>[0]; isDelivered?: boolean };

/** Received, check, repair, ready. Before a car that was collected lies nothing. */
export function CarStages({ tasks, isDelivered = false }: CarStagesProps) {
  const { t } = useLingui();
  const stage = stageOfVisit(tasks);
  const isOver = isDelivered || stage === 'ready';
  const words = {
    received: t({ message: 'Received', context: 'a car' }),
    check: t({ message: 'Check', context: 'a car' }),
    repair: t({ message: 'Repair', context: 'a car' }),
    ready: t({ message: 'Ready', context: 'a car' }),
  };
  return (
    <Stages
      label={t`Where the car is`}
      stages={visitStages.map((each) => words[each])}
      now={isDelivered ? visitStages.length : visitStages.indexOf(stage)}
      isThere={stage === 'ready'}
      passedBy={isOver && !isWorkedOn(tasks) ? visitStages.indexOf('repair') : undefined}
    />
  );
}
