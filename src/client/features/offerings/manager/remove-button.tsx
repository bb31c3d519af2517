import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';

/** Beside "Save" of a record that may go. */
export function RemoveButton({ onRemove }: { onRemove: () => void }) {
  return (
    <Button variant="subtle" color="alert" onClick={onRemove}>
      <Trans>Remove</Trans>
    </Button>
  );
}
