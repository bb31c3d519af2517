import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import { toast } from '#client/features/interface/toasts.tsx';
import { offerUndo } from '#client/features/interface/undo-toast.tsx';
import { useSavedNotice } from '#client/features/sync-centre/use-saved-notice.tsx';
import { type StatusCommand, setTaskStatus } from '#sync/commands.ts';
import { undo } from '#sync/outbox.ts';
import { device } from '#sync/this-device.ts';

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
