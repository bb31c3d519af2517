import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { TOAST_MS } from '#contract/constants.ts';
import { showToast } from '#client/ui/show-toast.ts';
import { errorText } from './error-messages.ts';
import { failureMessages, type FailedAction } from './failure-messages.ts';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './toasts.module.css';

/**
 * Tells a person what just happened. The same words said twice replace each other; what is
 * more than words is told apart by its key.
 */
export const toast = {
  show: (message: string) => show(message, 'default', message),
  success: (message: string) => show(message, 'success', message),
  successOf: (key: string, message: ReactNode) => show(message, 'success', key),
  error: (message: string) => show(message, 'error', message),
};

const icons = {
  default: <IconInfoCircle aria-hidden />,
  success: <IconCircleCheck aria-hidden />,
  error: <IconAlertTriangle aria-hidden />,
};

/** One toast for a mutation that failed: what did not work, and why. */
export function toastFailure(failed: FailedAction, error: unknown) {
  const said = i18n._(failureMessages[failed]);
  // Some of the words that were agreed on have no full stop.
  toast.error(`${said}${/[.!]$/u.test(said) ? '' : '.'} ${errorText(error)}`);
}

function show(message: ReactNode, kind: keyof typeof TOAST_MS, key: string) {
  const id = `${kind}:${key}`;
  const data = {
    id,
    message,
    icon: icons[kind],
    color: { default: 'accent', success: 'good', error: 'alert' }[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: TOAST_MS[kind],
    classNames: { root: classes.toast ?? '', icon: classes.icon ?? '' },
    closeButtonProps: { 'aria-hidden': false, 'aria-label': i18n._(msg`Close`) },
    // Mantine waits while a toast is hovered; a person at the keyboard gets the same.
    onFocusCapture: () => notifications.update({ ...data, autoClose: false }),
    onBlurCapture: () => notifications.update(data),
  };
  notifications.hide(id);
  showToast(data);
}
