import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TaskStatus } from '#contract/task-status.ts';

/** How far a task is, in a word. */
export const statusLabels: Record<TaskStatus, MessageDescriptor> = {
  PENDING: msg`Waiting`,
  'IN PROGRESS': msg`In progress`,
  COMPLETED: msg({ message: 'Completed', context: 'task' }),
  CANCELLED: msg({ message: 'Cancelled', context: 'task' }),
};
