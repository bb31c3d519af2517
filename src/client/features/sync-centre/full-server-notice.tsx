import { Trans } from '@lingui/react/macro';
import { IconServerOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '#client/ui/notice.tsx';
import { serverWritesOptions } from './waiting-queries.ts';

/** While nothing goes: the network is there, and it is the server that cannot write. */
export function FullServerNotice() {
  const { data: canWrite } = useQuery(serverWritesOptions);
  if (canWrite !== false) return null;
  return (
    <Notice icon={<IconServerOff aria-hidden size={20} />}>
      <Trans>
        The server answers, but cannot save anything: its disk may be full. Tell whoever looks after it. What waits here
        is not lost, and goes by itself.
      </Trans>
    </Notice>
  );
}
