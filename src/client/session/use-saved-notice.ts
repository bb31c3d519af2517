import { useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import type { Saved } from '#sync/commands/save.ts';
import type { UnsavedEnd } from '#sync/commands/send-unsaved.ts';
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
      void follow(
        saved.ended,
        t`NOT received: the server refused a change that is not saved on this tablet. Open the list of waiting changes.`,
      ).finally(() => {
        clearTimeout(telling);
        notifications.hide(id);
      });
      return false;
    },
    [t],
  );
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault();
const isLost = () => true;
let open = 0;

/** It is in this page alone: the browser asks whoever closes it. */
async function follow(ended: Promise<UnsavedEnd>, refused: string): Promise<void> {
  if (open++ === 0) window.addEventListener('beforeunload', stay);
  works.add(isLost);
  const end = await ended;
  if (--open === 0) {
    window.removeEventListener('beforeunload', stay);
    works.delete(isLost);
  }
  if (end === 'refused') showToast({ message: refused, color: 'alert', role: 'alert', autoClose: false });
}
