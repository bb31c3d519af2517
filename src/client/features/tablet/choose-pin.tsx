import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { PinForm } from './pin-form.tsx';

/** After the first sign-in on a shared tablet: from now on a PIN is enough there. */
export function ChoosePin({ uid, onDone }: { uid: string; onDone: () => void }) {
  const later = (
    <Button variant="default" onClick={onDone}>
      <Trans>Later</Trans>
    </Button>
  );
  return (
    <Stack gap="md">
      <p>
        <Trans>This tablet is shared. With a PIN of your own you come back to it without your password.</Trans>
      </p>
      <PinForm uid={uid} onDone={onDone} beside={later} />
    </Stack>
  );
}
