import { Trans } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { Chip } from './chip.tsx';
import { useFormats } from './format.ts';
import { useNow } from './use-now.ts';
import type { Tone } from './tone.ts';

type AgeChipProps = {
  since: string | number;
  size?: 'small' | 'large';
  warmAfter?: number;
  hotAfter?: number;
};
const MINUTE = 60_000;
const HOUR = 3_600_000;
/** From here on nobody asks for minutes. */
const LONG = 10 * HOUR;

/** Time in state; it warms with age. Instants and thresholds in milliseconds. */
export function AgeChip({ since, size = 'small', warmAfter = HOUR, hotAfter = 4 * HOUR }: AgeChipProps) {
  const { duration } = useFormats();
  const age = useNow() - new Date(since).getTime();
  const tone: Tone = age >= hotAfter ? 'alert' : age >= warmAfter ? 'active' : 'neutral';
  return (
    <Chip tone={tone} icon={<IconClock aria-hidden />} size={size}>
      {age < MINUTE ? <Trans>now</Trans> : duration(age < LONG ? age : age - (age % HOUR))}
    </Chip>
  );
}
