import { useLingui } from '@lingui/react/macro';
import { type Icon, IconCircleCheck, IconClock, IconHourglass, IconPlayerPlay } from '@tabler/icons-react';
import type { Tone } from '#client/ui/tone.ts';
import type { laneOf } from './floor-visit.ts';

type Lane = { key: ReturnType<typeof laneOf>; label: string; tone: Tone; icon: Icon };

/** The lanes of the wall and of the board, as a car goes through them. */
export function useLanes(): Lane[] {
  const { t } = useLingui();
  return [
    { key: 'PENDING', label: t`Waiting`, tone: 'neutral', icon: IconClock },
    { key: 'IN PROGRESS', label: t`In progress`, tone: 'active', icon: IconPlayerPlay },
    { key: 'HELD', label: t`On hold`, tone: 'waiting', icon: IconHourglass },
    { key: 'COMPLETED', label: t`Ready`, tone: 'good', icon: IconCircleCheck },
  ];
}
