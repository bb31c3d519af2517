import { useLingui } from '@lingui/react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureMessages, type FailedAction } from '#client/feedback/failure-messages.ts';

type FormFailureProps = { failed: FailedAction | undefined; reason: string | undefined; children?: ReactNode };

/** What did not work and why, above the form's button; without `failed` all is well. Nothing while all is quiet. */
export function FormFailure({ failed, reason, children }: FormFailureProps) {
  const { i18n } = useLingui();
  if (reason === undefined) return null;
  return (
    <Alert ref={bringIntoSight} color="alert" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {failed && (
        <>
          <strong>{i18n._(failureMessages[failed])}</strong>
          <br />
        </>
      )}
      {reason}
      {children}
    </Alert>
  );
}

/** The button that was tapped may be far from here: that of a whole page, or of what this form is a part of. */
function bringIntoSight(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
