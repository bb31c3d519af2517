import { Trans } from '@lingui/react/macro';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import classes from './floor-wall.module.css';

const HOUR = 3_600_000;

/** How long a car is in its state, in one unit: it is read across a room. */
export function RoundAge({ since }: { since: string }) {
  const { roundDuration } = useFormats();
  const age = useNow() - Date.parse(since);
  return (
    <span className={classes.age} data-tone={age >= 4 * HOUR ? 'alert' : age >= HOUR ? 'active' : 'neutral'}>
      {age < 60_000 ? <Trans>now</Trans> : roundDuration(age)}
    </span>
  );
}
