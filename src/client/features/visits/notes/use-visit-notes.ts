import { useLingui } from '@lingui/react/macro';
import { type Icon, IconEye, IconLock, IconQuote } from '@tabler/icons-react';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';

/** `about`: the task that a line belongs to. */
type NoteLine = { about?: string; text: string };
/** `clientLabel`: for who reads his own visit. */
export type VisitNote = {
  kind: 'complaint' | 'client' | 'internal';
  Icon: Icon;
  label: string;
  clientLabel: string;
  lines: NoteLine[];
};

/**
 * What is written about a visit, always in this order: what the client says, what he reads too, and what stays among
 * staff. Internal notes belong to the tasks and are only gathered here.
 */
export function useVisitNotes(): (visit: Pick<VisitView, 'complaint' | 'notes' | 'tasks'>) => VisitNote[] {
  const { t } = useLingui();
  const nameOf = useTaskName();
  return ({ complaint, notes, tasks }) => [
    {
      kind: 'complaint',
      Icon: IconQuote,
      label: t`Complaint`,
      clientLabel: t`What you told us`,
      lines: linesOf(complaint),
    },
    {
      kind: 'client',
      Icon: IconEye,
      label: t`Notes (the client reads them)`,
      clientLabel: t`From the workshop`,
      lines: linesOf(notes),
    },
    {
      kind: 'internal',
      Icon: IconLock,
      label: t`Internal, workshop only`,
      clientLabel: '',
      lines: tasks.flatMap((task) => (task.internalNotes ? [{ about: nameOf(task), text: task.internalNotes }] : [])),
    },
  ];
}

function linesOf(text: string): NoteLine[] {
  return text === '' ? [] : [{ text }];
}
