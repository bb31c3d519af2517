import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { showToast } from '#client/ui/show-toast.ts';
import classes from './toasts.module.css';

type Steps = { id: string; words: ReactNode; steps: { label: ReactNode; onChoose: () => void }[] };

/** Says that something is done and what may come next; long enough to read it and choose. */
export function offerSteps({ id, words, steps }: Steps) {
  notifications.hide(id);
  showToast({
    id,
    color: 'good',
    role: 'status',
    icon: <IconCircleCheck aria-hidden />,
    autoClose: UNDO_MS * 2,
    message: (
      <span className={classes.steps} data-steps>
        <span className={classes.words}>{words}</span>
        {steps.map(({ label, onChoose }, place) => (
          <PlainButton
            key={`${place}`}
            onClick={() => {
              notifications.hide(id);
              onChoose();
            }}
          >
            {label}
          </PlainButton>
        ))}
      </span>
    ),
    classNames: { root: classes.toast ?? '', icon: classes.icon ?? '' },
    closeButtonProps: { 'aria-hidden': false, 'aria-label': i18n._(msg`Close`) },
  });
}
