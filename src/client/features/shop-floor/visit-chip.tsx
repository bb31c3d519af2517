import { Trans } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { StateChip } from '#client/features/tasks/state-chip.tsx';
import { Chip } from '#client/ui/chip.tsx';
import type { FloorVisit } from './floor-visit.ts';

/** The state of a car: that of the task in hand, or ready when nothing is left to do. */
export function VisitChip({ visit }: { visit: FloorVisit }) {
  if (visit.current) return <StateChip task={visit.current} />;
  return (
    <Chip tone="good" icon={<IconCircleCheck aria-hidden />}>
      <Trans context="one car">Ready</Trans>
    </Chip>
  );
}
