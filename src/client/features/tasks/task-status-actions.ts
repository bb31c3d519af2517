import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import { useSession } from '#client/session/session-context.tsx';
import { toast } from '#client/feedback/toasts.tsx';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { useSavedNotice } from '#client/session/use-saved-notice.ts';
import { type StatusCommand, setTaskStatus } from '#sync/commands/commands.ts';
import { undo } from '#sync/store/outbox.ts';
import { device } from '#sync/store/this-device.ts';

/** One tap on a task: kept on this device first, online or not; for five seconds it can be taken back. */
export function useSetTaskStatus() {
  const { t } = useLingui();
  const session = useSession();
  const tell = useSavedNotice();
  return useCallback(
    async (command: StatusCommand, words: string) => {
      const saved = await setTaskStatus(device, session, command);
      if (!tell(saved) || !saved.op) return;
      navigator.vibrate?.(10);
      const { opId } = saved.op;
      const takeBack = async () => {
        const outbox = await device.outboxOf(session.uid);
        if (!(await undo(outbox, opId))) toast.show(t`It was sent already. Choose the earlier state instead.`);
      };
      offerUndo({ id: `undo:${opId}`, words, takeBack, forMs: UNDO_MS - 200 });
    },
    [session, t, tell],
  );
}
