import { useLingui } from '@lingui/react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureMessages, type FailedAction } from '#client/features/interface/outcome-messages.ts';

/** What did not work and why, above the form's button; nothing while there is nothing to say. */
export function FormFailure({ failed, reason }: { failed: FailedAction; reason: string | undefined }) {
  const { i18n } = useLingui();
  if (reason === undefined) return null;
  return (
    <Alert color="alert" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <strong>{i18n._(failureMessages[failed])}</strong>
      <br />
      {reason}
    </Alert>
  );
}
