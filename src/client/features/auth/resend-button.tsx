import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OtpRequest } from '#contract/sessions.ts';
import { secondsToNextCode } from './next-code.ts';

/** How another code is had: `ask` is a mutation's `mutate`, which tells how it went. */
export type Resend = OtpRequest & {
  busy: boolean;
  ask: (heard: { onSuccess: () => void; onSettled: () => void }) => void;
};

type ResendButtonProps = { resend: Resend; onSent: () => void };

/** Another code, once the seconds that the server asks for are over: a reload does not begin them anew. */
export function ResendButton({ resend, onSent }: ResendButtonProps) {
  const [seconds, setSeconds] = useState(() => secondsToNextCode(resend));
  const count = () => setSeconds(secondsToNextCode(resend));
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  });
  return (
    <Button
      variant="subtle"
      disabled={waiting}
      loading={resend.busy}
      onClick={() => resend.ask({ onSuccess: onSent, onSettled: count })}
    >
      {waiting ? <Trans>New code in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
    </Button>
  );
}
