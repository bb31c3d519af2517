import { Trans } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { freshnessOptions } from './freshness-queries.ts';
import classes from './stale-notice.module.css';

const OLD_MS = 12 * 3_600_000;

/** On every screen of what this device keeps: as of when it is, once that is half a day ago. */
export function StaleNotice() {
  const { moment, duration } = useFormats();
  const now = useNow();
  const { data } = useQuery(freshnessOptions(useSession().uid));
  const pulledAt = data?.pulledAt ?? null;
  if (pulledAt === null || now - pulledAt <= OLD_MS) return null;
  return (
    <div className={classes.notice}>
      <Notice icon={<IconClockExclamation aria-hidden />}>
        <Trans>
          This is how the shop was {duration(now - pulledAt)} ago ({moment(pulledAt, now)}).
        </Trans>
      </Notice>
    </div>
  );
}

/** There are more open visits than a device keeps. */
export function TruncatedNotice({ truncated }: { truncated: boolean }) {
  if (!truncated) return null;
  return (
    <div className={classes.notice}>
      <Notice icon={<IconClockExclamation aria-hidden />}>
        <Trans>There are more cars than this device keeps; the oldest are not shown.</Trans>
      </Notice>
    </div>
  );
}
