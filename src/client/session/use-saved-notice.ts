import { useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import type { Saved } from '#sync/commands/save.ts';
import type { UnsavedEnd } from '#sync/commands/send-unsaved.ts';
import { showToast } from '#client/ui/show-toast.ts';
import { askToPersist } from './background-sync.ts';

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
      const message = t`NOT saved on this tablet: its storage is full. Keep this page open until it is sent.`;
      showToast({ id, message, color: 'alert', role: 'alert', autoClose: false, withCloseButton: false });
      void follow(
        saved.ended,
        id,
        t`NOT received: the server refused a change that is not saved on this tablet. Open the list of waiting changes.`,
      );
      return false;
    },
    [t],
  );
}

async function follow(ended: Promise<UnsavedEnd>, id: string, refused: string): Promise<void> {
  const end = await ended;
  notifications.hide(id);
  if (end === 'refused') showToast({ message: refused, color: 'alert', role: 'alert', autoClose: false });
}
