import { type NotificationData, notifications } from '@mantine/notifications';
import { wantToasts } from './wanted-toasts.ts';

/** Shows a toast at once, also where none was shown since the start. */
export function showToast(data: NotificationData): void {
  wantToasts();
  notifications.show(data);
}
