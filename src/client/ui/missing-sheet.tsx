import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import classes from './missing-sheet.module.css';
import { openDialog } from './open-dialog.ts';
import { PlainButton } from './plain-button.tsx';
import { ErrorState } from './state-card.tsx';

/**
 * In the place of a sheet whose code did not come. Of the browser's own making:
 * the parts of ours may not have come either.
 */
export function MissingSheet({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const { t } = useLingui();
  return createPortal(
    <dialog className={classes.dialog} aria-label={t`This could not be opened`} ref={openDialog} onClose={onClose}>
      <ErrorState
        title={<Trans>This could not be opened</Trans>}
        reason={
          navigator.onLine ? (
            <Trans>Most often the connection is the reason.</Trans>
          ) : (
            <Trans>It needs a connection to the server.</Trans>
          )
        }
        onRetry={onAgain}
      />
      <PlainButton kind="quiet" wide onClick={onClose}>
        <Trans>Close</Trans>
      </PlainButton>
    </dialog>,
    document.body,
  );
}
