import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { OTP_RESEND_S } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import type { OtpRequest } from '#contract/sessions.ts';
import { useResendCode } from './code-actions.ts';

/** Another code, once the seconds that the server asks for are over. */
export function ResendButton(request: OtpRequest) {
  const [seconds, setSeconds] = useState<number>(OTP_RESEND_S);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  const { mutate, isPending } = useResendCode();
  const resend = () =>
    mutate(request, {
      onSuccess: ({ retryAfter }) => setSeconds(retryAfter),
      onError: (error) => error instanceof AppError && setSeconds(error.retryAfter ?? 0),
    });
  return (
    <Button variant="subtle" disabled={waiting} loading={isPending} onClick={resend}>
      {waiting ? <Trans>New code in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
    </Button>
  );
}
