import { Trans } from '@lingui/react/macro';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '#client/ui/notice.tsx';

/** Why the page is not the one that the link named. */
export function MergedNotice({ name }: { name?: ReactNode }) {
  return (
    <div style={{ marginBlockEnd: 16 }}>
      <Notice icon={<IconArrowsJoin2 aria-hidden />}>
        {name ? (
          <Trans>The link led to another record, {name}. It was the same and is part of this one now.</Trans>
        ) : (
          <Trans>The link led to another record. It was the same and is part of this one now.</Trans>
        )}
      </Notice>
    </div>
  );
}
