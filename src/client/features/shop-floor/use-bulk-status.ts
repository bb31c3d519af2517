import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { UNDO_MS } from '#contract/constants.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import { useSession } from '#client/session/session-context.tsx';
import { toast } from '#client/feedback/toasts.tsx';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { useSavedNotice } from '#client/session/use-saved-notice.ts';
import { statusLabels } from '#client/features/tasks/task-state.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { undo } from '#sync/store/outbox.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { device } from '#sync/store/this-device.ts';

/** Writing one command takes a slow tablet so long: the first of many must not be sent before the last can still be taken back. */
const PER_TASK_MS = 50;

/** Moves many tasks, each by the command of a single tap, and offers to take all of them back at once. Resolves to how many moved. */
export function useBulkStatus() {
  const { i18n } = useLingui();
  const session = useSession();
  const tell = useSavedNotice();
  return async (tasks: readonly TaskView[], to: TaskStatus): Promise<number> => {
    const opIds: string[] = [];
    for (const { id: taskId } of tasks) {
      const saved = await setTaskStatus(device, session, { taskId, to }, UNDO_MS + tasks.length * PER_TASK_MS);
      if (tell(saved) && saved.op) opIds.push(saved.op.opId);
    }
    const takeBack = async () => {
      const outbox = await device.outboxOf(session.uid);
      const done = await Promise.all(opIds.map((opId) => undo(outbox, opId)));
      const late = done.filter((isBack) => !isBack).length;
      if (late > 0) toast.show(plural(late, { one: '# task was sent already.', other: '# tasks were sent already.' }));
    };
    const state = i18n._(statusLabels[to]);
    const words = plural(opIds.length, { one: `${state}: # task`, other: `${state}: # tasks` });
    if (opIds.length > 0) offerUndo({ id: 'undo:bulk', words, takeBack, forMs: UNDO_MS - 200 });
    return opIds.length;
  };
}
