import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OtpRequest } from '#contract/sessions.ts';
import { useResendCode } from './code-actions.ts';
import { secondsToNextCode } from './next-code.ts';

/** Another code, once the seconds that the server asks for are over: a reload does not begin them anew. */
export function ResendButton({ onSent, ...request }: OtpRequest & { onSent: () => void }) {
  const [seconds, setSeconds] = useState(() => secondsToNextCode(request));
  const count = () => setSeconds(secondsToNextCode(request));
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  });
  const { mutate, isPending } = useResendCode();
  return (
    <Button
      variant="subtle"
      disabled={waiting}
      loading={isPending}
      onClick={() => mutate(request, { onSuccess: onSent, onSettled: count })}
    >
      {waiting ? <Trans>New code in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
    </Button>
  );
}
