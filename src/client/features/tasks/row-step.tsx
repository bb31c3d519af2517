import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { stepOf } from './next-step.ts';
import type { TaskMoves } from './use-task-moves.tsx';
import classes from './row-step.module.css';

type RowStepProps = { task: TaskView; isMain: boolean; onStep: (move: Parameters<TaskMoves['move']>[2]) => void };

/** The next step of a task in its row; `isMain` is the one that moves the car. A held task is taken up again first. */
export function RowStep({ task, isMain, onStep }: RowStepProps) {
  const { t } = useLingui();
  const nameOf = useTaskName();
  const step = stepOf(task);
  // That it waits for the client is its state, and the line below it has what can be done about that.
  if (!step || step === 'waits') return null;
  const names = {
    start: t`Start: ${nameOf(task)}`,
    finish: t`Finish: ${nameOf(task)}`,
    resume: t`Resume: ${nameOf(task)}`,
  };
  const isResume = step.kind === 'resume';
  return (
    <span className={classes.step} data-resume={isResume || undefined}>
      <PlainButton
        kind={isMain && !isResume ? 'primary' : 'default'}
        icon={step.kind === 'finish' ? <IconCheck aria-hidden /> : <IconPlayerPlay aria-hidden />}
        aria-label={names[step.kind]}
        onClick={onSingleTap(() => onStep(step.command))}
      >
        {step.kind === 'start' && <Trans>Start</Trans>}
        {step.kind === 'finish' && <Trans>Finish</Trans>}
        {step.kind === 'resume' && <Trans>Resume</Trans>}
      </PlainButton>
    </span>
  );
}
