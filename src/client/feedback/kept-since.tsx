import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { ageAt, useNow } from '#client/ui/use-now.ts';
import classes from './kept-since.module.css';

type Kept = { isError: boolean; data: unknown; dataUpdatedAt: number };

/** Figures that were asked for again in vain: they stay, and say how old they are. */
export function KeptSince({ query: { isError, data, dataUpdatedAt } }: { query: Kept }) {
  return isError && data !== undefined && <Age of={dataUpdatedAt} />;
}

function Age({ of }: { of: number }) {
  const { ago } = useFormats();
  const age = ago(ageAt(useNow(), of));
  return (
    <div className={classes.kept}>
      <Notice icon={<IconCloudOff aria-hidden />}>
        <Trans>The figures could not be renewed. The server’s last answer: {age}.</Trans>
      </Notice>
    </div>
  );
}
