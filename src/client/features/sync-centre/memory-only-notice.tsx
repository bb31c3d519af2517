import { Trans } from '@lingui/react/macro';
import { IconDatabaseOff } from '@tabler/icons-react';
import { Notice } from '#client/ui/notice.tsx';
import classes from './stale-notice.module.css';

/** On each page of who is signed in, and where one signs in: why nothing goes on here without network. */
export function MemoryOnlyNotice() {
  return (
    <div className={classes.notice}>
      <Notice icon={<IconDatabaseOff aria-hidden />}>
        <Trans>
          This browser lets the site keep nothing: the app works only with a connection. Allow it in the settings, or
          use another browser.
        </Trans>
      </Notice>
    </div>
  );
}
