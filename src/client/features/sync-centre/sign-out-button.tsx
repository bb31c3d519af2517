import { Trans } from '@lingui/react/macro';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import classes from './sign-out-button.module.css';

const SignOutDialog = lazySheet(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);

/** The way out where somebody looks for it, beside the account's menu. */
export function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className={classes.out}>
      <PlainButton wide icon={<IconLogout aria-hidden data-flip />} onClick={() => setLeaving(true)}>
        <Trans>Sign out</Trans>
      </PlainButton>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}
