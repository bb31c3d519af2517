import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { showToast } from '#client/ui/show-toast.ts';
import classes from './toasts.module.css';

type Undoable = { words: ReactNode; takeBack: () => unknown; forMs?: number };

let count = 0;
const latest = () => `undo:${count}`;

/**
 * Says what was done and, as long as that is shown, offers to take it back. There is
 * one of them: what is done next replaces it.
 */
export function offerUndo({ words, takeBack, forMs = UNDO_MS }: Undoable) {
  notifications.hide(latest());
  count += 1;
  // One of its own, or the time of the one before would go on running.
  const id = latest();
  showToast({
    id,
    color: 'accent',
    role: 'status',
    autoClose: forMs,
    message: (
      <span className={classes.undo}>
        <span className={classes.words}>{words}</span>
        <UndoButton
          ms={forMs}
          onUndo={() => {
            // One that goes is still there for a moment: what it offered is taken back once, and not after the next.
            if (id !== latest()) return;
            notifications.hide(id);
            count += 1;
            takeBack();
          }}
        />
      </span>
    ),
    classNames: { root: classes.toast ?? '' },
    closeButtonProps: { 'aria-hidden': false, 'aria-label': i18n._(msg`Close`) },
  });
}

/** By keyboard nobody comes to it before it is gone: Ctrl+Z takes back from anywhere but a field. */
function UndoButton({ ms, onUndo }: { ms: number; onUndo: () => void }) {
  const undo = useEffectEvent(({ key, code, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) => {
    // An Arabic keyboard has other letters in the same places, a French one the same in others.
    if ((key > 'z' ? code !== 'KeyZ' : key !== 'z') || !(ctrlKey || metaKey) || shiftKey) return;
    if (!(target as Element).matches('textarea, input:not([type=checkbox])')) onUndo();
  });
  useEffect(() => {
    addEventListener('keydown', undo);
    return () => removeEventListener('keydown', undo);
  }, []);
  return (
    <PlainButton onClick={onUndo} title="Ctrl+Z, ⌘Z">
      <Trans>Undo</Trans>
      <SecondsLeft ms={ms} />
    </PlainButton>
  );
}

/** For the eye only: who listens would hear nothing else. */
function SecondsLeft({ ms }: { ms: number }) {
  const [left, setLeft] = useState(Math.ceil(ms / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={classes.left} aria-hidden>
      {left}
    </span>
  );
}
