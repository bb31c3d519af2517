import { Trans } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useNow } from '#client/ui/use-now.ts';

const OLD_MS = 12 * 3_600_000;

/** Says so when what is shown is old or not all there is. */
export function StaleNotice({ pulledAt, truncated }: { pulledAt: number | null; truncated: boolean }) {
  const { moment, duration } = useFormats();
  const now = useNow();
  const old = pulledAt !== null && now - pulledAt > OLD_MS;
  if (!old && !truncated) return null;
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Notice icon={<IconClockExclamation aria-hidden />}>
        {old && (
          <Trans>
            This is how the shop was {duration(now - pulledAt)} ago ({moment(pulledAt, now)}).
          </Trans>
        )}{' '}
        {truncated && <Trans>There are more cars than this device keeps; the oldest are not shown.</Trans>}
      </Notice>
    </div>
  );
}
