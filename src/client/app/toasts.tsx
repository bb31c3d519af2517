import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { TOAST_LIMIT, TOAST_MS } from '#contract/constants.ts';
import classes from './toasts.module.css';
import { UpdateToast } from './update-toast.tsx';

/** Where toasts appear. It comes after the first picture; what was said before then is waiting for it. */
export function Toasts() {
  return (
    <>
      <Notifications
        position="top-center"
        limit={TOAST_LIMIT}
        autoClose={TOAST_MS.default}
        pauseResetOnHover="notification"
        transitionDuration={120}
        classNames={{ root: classes.toasts ?? '' }}
      />
      <UpdateToast />
    </>
  );
}
