import { Trans } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import { Notice } from '#client/ui/notice.tsx';
import { useEngineState } from '#client/session/engine-context.ts';

/** Asks to set the tablet's clock right, where times matter; nothing while it is right. */
export function ClockNotice() {
  const { clockWrong } = useEngineState();
  if (!clockWrong) return null;
  return (
    <Notice icon={<IconClockExclamation aria-hidden />}>
      <Trans>Check the tablet’s clock: it is more than a day off, and your entries carry its time.</Trans>
    </Notice>
  );
}
