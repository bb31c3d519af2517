import { useLingui } from '@lingui/react/macro';
import { Stages } from '#client/ui/stages.tsx';
import { carStages, stageOf } from './car-stage.ts';

/** Received, check, repair, ready. */
export function CarStages({ tasks }: { tasks: Parameters<typeof stageOf>[0] }) {
  const { t } = useLingui();
  const words = {
    received: t({ message: 'Received', context: 'a car' }),
    check: t({ message: 'Check', context: 'a car' }),
    repair: t({ message: 'Repair', context: 'a car' }),
    ready: t({ message: 'Ready', context: 'a car' }),
  };
  return (
    <Stages
      label={t`Where the car is`}
      stages={carStages.map((stage) => words[stage])}
      now={carStages.indexOf(stageOf(tasks))}
    />
  );
}
