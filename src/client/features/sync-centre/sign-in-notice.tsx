import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { useEngineState } from '#client/session/engine-context.ts';

/**
 * Asks to sign in again when the session ends soon or has ended, while the work goes on.
 * What waits here stays and is sent afterwards.
 */
export function SignInNotice() {
  const { status, signInBy } = useEngineState();
  const { date } = useFormats();
  const { href } = useLocation();
  const hasEnded = status === 'needs-login';
  if (!hasEnded && (signInBy === null || status === 'offline')) return null;
  return (
    <>
      <Notice icon={<IconLogin2 aria-hidden />}>
        {hasEnded || signInBy === null ? (
          <Trans>
            Your sign-in has ended. What you changed stays on this tablet and is sent when you sign in again.
          </Trans>
        ) : (
          <Trans>
            Your sign-in ends on {date(signInBy)}. Sign in again while there is a network; nothing on this tablet is
            lost.
          </Trans>
        )}
      </Notice>
      <Button renderRoot={(props) => <Link {...props} to="/login" search={{ from: href }} />}>
        <Trans>Sign in again</Trans>
      </Button>
    </>
  );
}
