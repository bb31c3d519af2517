import { Trans, useLingui } from '@lingui/react/macro';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import { toast } from '#client/features/interface/toasts.tsx';
import { useSavedNotice } from '#client/features/sync-centre/use-saved-notice.tsx';
import { type StatusCommand, setTaskStatus } from '#sync/commands.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { Op } from '#sync/op.ts';
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
      offerUndo(saved.op, words, async () => {
        const outbox = await device.outboxOf(session.uid);
        if (!(await undo(outbox, saved.op?.opId ?? '')))
          toast.show(t`It was sent already. Choose the earlier state instead.`);
      });
    },
    [session, t, tell],
  );
}

function offerUndo(op: Op, words: string, takeBack: () => Promise<void>) {
  const id = `undo:${op.opId}`;
  notifications.show({
    id,
    color: 'accent',
    role: 'status',
    autoClose: UNDO_MS - 200,
    message: (
      <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 }}>
        <span>{words}</span>
        <PlainButton
          onClick={() => {
            notifications.hide(id);
            void takeBack();
          }}
        >
          <Trans>Undo</Trans>
        </PlainButton>
      </span>
    ),
  });
}
