import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { UNDO_MS } from '#contract/constants.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import classes from './toasts.module.css';

type Undoable = { id: string; words: string; takeBack: () => unknown; forMs?: number };

/** Says what was done and, as long as that is shown, offers to take it back. The same `id` again replaces it. */
export function offerUndo({ id, words, takeBack, forMs = UNDO_MS }: Undoable) {
  notifications.hide(id);
  notifications.show({
    id,
    color: 'accent',
    role: 'status',
    autoClose: forMs,
    message: (
      <span className={classes.undo}>
        {words}
        <PlainButton
          onClick={() => {
            notifications.hide(id);
            takeBack();
          }}
        >
          <Trans>Undo</Trans>
        </PlainButton>
      </span>
    ),
    classNames: { root: classes.toast ?? '' },
    closeButtonProps: { 'aria-hidden': false, 'aria-label': i18n._(msg`Close`) },
  });
}
