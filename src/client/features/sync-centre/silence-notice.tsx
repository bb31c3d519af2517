import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFormats, useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { silenceOptions } from './waiting-people-queries.ts';

/** For whom his device lets in no more without network: since when, by which clock, and what he can do. */
export function SilenceNotice() {
  const { data: silence } = useQuery(silenceOptions);
  const { date } = useFormats();
  const { i18n } = useLingui();
  if (!silence) return null;
  const onDevice = createFormats(i18n.locale);
  return (
    <Notice icon={<IconClockExclamation aria-hidden />}>
      <Trans>
        The server was last reached on {date(silence.heardAt)}, and this device’s clock says{' '}
        {onDevice.date(silence.clockAt)}. If the clock is wrong, set it right and open this page again; if it is right,
        sign in where there is a network. What waits on this device is not lost.
      </Trans>
    </Notice>
  );
}
