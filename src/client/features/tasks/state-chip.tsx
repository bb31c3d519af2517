import { useLingui } from '@lingui/react';
import type { HoldReason } from '#contract/tasks.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import { Chip } from '#client/ui/chip.tsx';
import { taskLook } from './task-state.ts';

type StateChipProps = { task: { status: TaskStatus; holdReason: HoldReason | null }; size?: 'small' | 'large' };

export function StateChip({ task, size = 'small' }: StateChipProps) {
  const { i18n } = useLingui();
  const { tone, icon: Icon, label } = taskLook(task);
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />} struck={task.status === 'CANCELLED'} size={size}>
      {i18n._(label)}
    </Chip>
  );
}
