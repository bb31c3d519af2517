import { useLingui } from '@lingui/react';
import { useSession } from '#client/session/session-context.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { isRefused, taskLook } from './task-state.ts';

type StateChipProps = { task: Parameters<typeof taskLook>[0]; size?: 'small' | 'large' };

export function StateChip({ task, size = 'small' }: StateChipProps) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const isForClient = user.role === 'CLIENT';
  const { tone, icon: Icon, label } = taskLook(task, isForClient);
  return (
    <Chip
      tone={tone}
      icon={<Icon aria-hidden />}
      struck={task.status === 'CANCELLED' && !(isForClient && isRefused(task))}
      size={size}
    >
      {i18n._(label)}
    </Chip>
  );
}
