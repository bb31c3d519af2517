import { type ReactNode, useState } from 'react';
import type { ApprovalChoices } from '#client/features/tasks/task-menu.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';

const AskSheet = lazySheet(async () => (await import('./ask-sheet.tsx')).AskSheet);
const PhoneSheet = lazySheet(async () => (await import('./phone-sheet.tsx')).PhoneSheet);

export type Approvals = { of: (taskId: string) => ApprovalChoices; sheets: ReactNode };

type Opened = { taskId: string; decision: 'APPROVED' | 'DECLINED' | undefined; opened: boolean };

/**
 * What staff do about the client's agreement to the tasks of a visit. `sheets`: what it may open; to be rendered once.
 */
export function useApprovals(visit: VisitView): Approvals {
  const [last, open] = useState<Opened>();
  const task = last && visit.tasks.find(({ id }) => id === last.taskId);
  const onClose = () => open(last && { ...last, opened: false });
  return {
    of: (taskId) => ({
      onAsk: () => open({ taskId, decision: undefined, opened: true }),
      onAnswer: (decision) => open({ taskId, decision, opened: true }),
    }),
    sheets: task && (
      <>
        <AskSheet
          key={`ask ${task.id}`}
          visit={visit}
          task={task}
          opened={last.opened && last.decision === undefined}
          onClose={onClose}
        />
        <PhoneSheet
          key={`phone ${task.id} ${last.decision}`}
          visit={visit}
          task={task}
          decision={last.decision ?? 'APPROVED'}
          opened={last.opened && last.decision !== undefined}
          onClose={onClose}
        />
      </>
    ),
  };
}
