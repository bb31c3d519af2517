import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { ShopNumbers } from './panel-numbers.tsx';
import classes from './panel.module.css';

/** Clients wait for a code or an answer that does not come, and nobody in the shop would know. */
export function UnsentNotice({ mails: { channel, count, since } }: { mails: ShopNumbers['unsent'][number] }) {
  const first = useFormats().moment(since, useNow());
  const command = <Ltr whole>npm run mail:list</Ltr>;
  return (
    <div className={classes.notice}>
      <Notice icon={<IconAlertTriangle aria-hidden />}>
        {channel === 'EMAIL' ? (
          <Trans>
            E-mails do not go out: {count} since {first}.
          </Trans>
        ) : (
          <Trans>
            SMS do not go out: {count} since {first}.
          </Trans>
        )}{' '}
        <Trans>They are tried again by themselves. Whoever looks after the server reads why with {command}.</Trans>
      </Notice>
    </div>
  );
}
