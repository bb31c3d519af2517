import { Trans } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import classes from './stale-notice.module.css';

const OLD_MS = 12 * 3_600_000;

/** Says so when what is shown is old or not all there is. */
export function StaleNotice({ pulledAt, truncated }: { pulledAt: number | null; truncated: boolean }) {
  const { moment, duration } = useFormats();
  const now = useNow();
  const old = pulledAt !== null && now - pulledAt > OLD_MS;
  if (!old && !truncated) return null;
  return (
    <p className={classes.notice}>
      <IconClockExclamation aria-hidden />
      <span>
        {old && (
          <Trans>
            This is how the shop was {duration(now - pulledAt)} ago ({moment(pulledAt, now)}).
          </Trans>
        )}{' '}
        {truncated && <Trans>There are more cars than this device keeps; the oldest are not shown.</Trans>}
      </span>
    </p>
  );
}
