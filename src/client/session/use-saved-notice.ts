import { useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import type { Saved } from '#sync/commands/save.ts';
import { device } from '#sync/store/this-device.ts';
import { showToast } from '#client/ui/show-toast.ts';
import { works } from '#client/ui/unsaved-work.ts';
import { askToPersist } from './background-sync.ts';

/** Where nothing is ever kept, what is with the server by then needs no words. */
const SOON_MS = 2000;

/** Tells the truth about where a command is. False when it could not be kept on this device. */
export function useSavedNotice() {
  const { t } = useLingui();
  return useCallback(
    (saved: Saved): boolean => {
      if (saved.durable) {
        if (saved.op) void askToPersist();
        return true;
      }
      const id = `unsaved:${saved.op.opId}`;
      const message = device.isMemoryOnly
        ? t`NOT saved: this browser keeps nothing. Keep this page open until it is sent.`
        : t`NOT saved on this tablet: its storage is full. Keep this page open until it is sent.`;
      const tell = () =>
        showToast({ id, message, color: 'alert', role: 'alert', autoClose: false, withCloseButton: false });
      const telling = setTimeout(tell, device.isMemoryOnly ? SOON_MS : 0);
      const refused = t`NOT received: the server refused a change that is not saved on this tablet. Open the list of waiting changes.`;
      const tellEnd = async () => {
        const end = await saved.ended;
        clearTimeout(telling);
        notifications.hide(id);
        if (end === 'refused') showToast({ message: refused, color: 'alert', role: 'alert', autoClose: false });
      };
      void tellEnd();
      works.add(isLost);
      window.addEventListener('beforeunload', askFirst);
      return false;
    },
    [t],
  );
}

/** In this page alone, on their way or refused: the browser asks whoever closes it. */
const isLost = () => device.unsaved.all().length > 0;

function askFirst(event: BeforeUnloadEvent): void {
  if (isLost()) event.preventDefault();
}
