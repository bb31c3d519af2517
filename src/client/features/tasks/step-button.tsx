import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { type StepKind, stepOf } from './next-step.ts';
import { WaitsForClient } from './waits-for-client.tsx';
import type { TaskMove } from './use-task-moves.tsx';

type StepButtonProps = { task: TaskView; onStep: (move: TaskMove) => void; wide?: boolean; small?: boolean };

const icons: Record<StepKind, typeof IconCheck> = { start: IconPlayerPlay, finish: IconCheck, resume: IconPlayerPlay };

/**
 * The next step of a task by its verb and name. For a moment after it changed it does not act: a second tap
 * at its place was meant for the step before.
 */
export function StepButton({ task, onStep, wide = false, small = false }: StepButtonProps) {
  const { t } = useLingui();
  const nameOf = useTaskName();
  const step = stepOf(task);
  const isSettled = useSettled(`${task.id} ${step === 'waits' ? step : step?.kind}`);
  if (!step) return null;
  if (step === 'waits') return <WaitsForClient wide={wide} small={small} />;
  const Icon = icons[step.kind];
  const words = {
    start: t`Start: ${nameOf(task)}`,
    finish: t`Finish: ${nameOf(task)}`,
    resume: t`Resume: ${nameOf(task)}`,
  };
  const kind = step.kind === 'resume' ? 'waiting' : 'primary';
  const shared = {
    kind,
    'aria-disabled': !isSettled || undefined,
    onClick: onSingleTap(() => isSettled && onStep(step.command)),
  } as const;
  if (small)
    return (
      <IconButton {...shared} size="huge" aria-label={words[step.kind]}>
        <Icon aria-hidden />
      </IconButton>
    );
  return (
    <PlainButton {...shared} size="floor" wide={wide} icon={<Icon aria-hidden />}>
      {words[step.kind]}
    </PlainButton>
  );
}
