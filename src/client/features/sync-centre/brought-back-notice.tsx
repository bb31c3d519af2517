import { Plural } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { Notice } from '#client/ui/notice.tsx';

/** After the shop was restored from a backup: what it had lost and this device has told it again. */
export function BroughtBackNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice icon={<IconHistory aria-hidden />}>
      <Plural
        value={count}
        one="The shop was restored from a backup. # change was missing there and has been sent again from this device."
        other="The shop was restored from a backup. # changes were missing there and have been sent again from this device."
      />
    </Notice>
  );
}
