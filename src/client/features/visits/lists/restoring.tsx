import { Trans } from '@lingui/react/macro';
import { PlainButton } from '#client/ui/plain-button.tsx';

/** The cell from which a removed record comes back. */
export function restoring<Row>(restore: { mutate: (row: Row) => void }) {
  return (row: Row) => (
    <PlainButton onClick={() => restore.mutate(row)}>
      <Trans>Restore</Trans>
    </PlainButton>
  );
}
