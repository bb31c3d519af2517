import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { showToast } from '#client/ui/show-toast.ts';
import { useSavedNotice } from '#client/session/use-saved-notice.ts';
import { type StatusCommand, setTaskStatus } from '#sync/commands/set-task-status.ts';
import { undo } from '#sync/store/outbox.ts';
import { device } from '#sync/store/this-device.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { holdChoices } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';

/**
 * Writing one command takes a slow tablet so long: the first of many must not be
 * sent before the last can still be undone.
 */
const PER_TASK_MS = 50;

/** One tap on a task: saved on this device first, online or not; for five seconds it can be undone. */
export function useSetTaskStatus() {
  const { t } = useLingui();
  const run = useStatusCommands();
  return useCallback(
    async (command: StatusCommand, words: ReactNode) => {
      const tooLate = () => t`It was sent already. Choose the earlier state instead.`;
      if ((await run([command], () => words, tooLate)) > 0) navigator.vibrate?.(10);
    },
    [run, t],
  );
}

/** Moves many tasks, each by the command of a single tap, all of them undone at once. Resolves to how many moved. */
export function useSetTaskStatuses() {
  const { i18n } = useLingui();
  const run = useStatusCommands();
  return (taskIds: readonly string[], to: TaskStatus): Promise<number> => {
    const state = i18n._(statusLabels[to]);
    return run(
      taskIds.map((taskId) => ({ taskId, to })),
      (count) => plural(count, { one: `${state}: # task`, other: `${state}: # tasks` }),
      (count) => plural(count, { one: '# task was sent already.', other: '# tasks were sent already.' }),
    );
  };
}

/** Sets tasks on hold for one reason, each where it is, all of it undone at once. */
export function useHoldTasks() {
  const { i18n } = useLingui();
  const run = useStatusCommands();
  return (tasks: readonly Pick<TaskView, 'id' | 'status'>[], holdReason: HoldReason): Promise<number> => {
    const state = i18n._(holdChoices[holdReason]);
    return run(
      tasks.map(({ id, status }) => ({ taskId: id, to: status, holdReason })),
      (count) => plural(count, { one: `${state}: # task`, other: `${state}: # tasks` }),
      (count) => plural(count, { one: '# task was sent already.', other: '# tasks were sent already.' }),
    );
  };
}

/** Saves the commands, says so in `done` and offers to undo them; `tooLate` is said of those that were sent by then. */
function useStatusCommands() {
  const { t } = useLingui();
  const session = useSession();
  const report = useSavedNotice();
  const navigate = useNavigate();
  return useCallback(
    async (
      commands: readonly StatusCommand[],
      done: (count: number) => ReactNode,
      tooLate: (count: number) => string,
    ): Promise<number> => {
      const opIds: string[] = [];
      let [missed, barred] = [0, 0];
      let failure: Error | undefined;
      for (const command of commands) {
        const undoMs = UNDO_MS + (commands.length - 1) * PER_TASK_MS;
        const saved = await setTaskStatus(device, session, command, undoMs).catch((error: Error) => error);
        if (saved instanceof Error) {
          failure = saved;
          const message = t`NOT done: the storage of this device cannot be used. Make room on it, then tap again.`;
          showToast({ message, color: 'alert', role: 'alert', autoClose: false });
          break;
        }
        if (report(saved) && saved.op) opIds.push(saved.op.opId);
        missed += saved.isMissed ? 1 : 0;
        barred += saved.isBarred ? 1 : 0;
      }
      const takeBack = async () => {
        const outbox = await device.outboxOf(session.uid);
        const undone = await Promise.all(opIds.map((opId) => undo(outbox, opId)));
        const sent = undone.filter((isUndone) => !isUndone).length;
        if (sent > 0) toast.show(tooLate(sent));
      };
      if (barred > 0) {
        toast.show(t`An earlier change was refused: decide about it first.`);
        void navigate({ to: '.', search: (old) => ({ ...old, sync: 'open' }) });
      }
      if (missed > 0) toast.show(t`This has changed meanwhile: look at the card and tap again.`);
      if (opIds.length > 0) offerUndo({ words: done(opIds.length), takeBack, forMs: UNDO_MS - 200 });
      // What went before it can still be undone.
      if (failure) throw failure;
      return opIds.length;
    },
    [session, report, navigate, t],
  );
}
