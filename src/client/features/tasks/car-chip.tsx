import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { Chip } from '#client/ui/chip.tsx';
import type { TaskView } from '#sync/view/overlay.ts';
import { StateChip } from './state-chip.tsx';

/** The state of a car: that of the task in hand, or ready when nothing is left to do. */
export function CarChip({ current }: { current: TaskView | undefined }) {
  if (current) return <StateChip task={current} />;
  return (
    <Chip tone="good" icon={<IconCircleCheck aria-hidden />}>
      <Trans context="one car">Ready</Trans>
    </Chip>
  );
}
