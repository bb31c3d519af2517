import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HoldReason } from '#contract/tasks.ts';

/** What a held task waits for. */
export const holdLabels: Record<HoldReason, MessageDescriptor> = {
  PARTS: msg`Waiting for parts`,
  APPROVAL: msg`Waiting for approval`,
  SUBLET: msg`At another workshop`,
  OTHER: msg({ message: 'On hold', context: 'task' }),
};

/** The same where one of them is chosen: stopping a task for an approval asks the client nothing. */
export const holdChoices: Record<HoldReason, MessageDescriptor> = {
  ...holdLabels,
  APPROVAL: msg`Approval to be asked`,
};
