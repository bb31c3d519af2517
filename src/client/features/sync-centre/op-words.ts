import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TaskStatus } from '#contract/task-status.ts';
import type { HoldReason } from '#contract/tasks.ts';
import { holdChoices } from '#client/feedback/hold-words.ts';
import type { OpProblem } from '#sync/store/op.ts';

/** What a change was, in a word. */
const toStatusWords: Record<TaskStatus, MessageDescriptor> = {
  PENDING: msg`Back to waiting`,
  'IN PROGRESS': msg`Started`,
  COMPLETED: msg`Finished`,
  CANCELLED: msg({ message: 'Cancelled', context: 'task' }),
};

type TaskChange = { to: TaskStatus; holdReason?: HoldReason | null | undefined };

/** What a change of a task was; `seen`: the state that it was made in, as far as that is known. */
export function taskChangeWords({ to, holdReason }: TaskChange, seen?: unknown): MessageDescriptor {
  if (holdReason) return holdChoices[holdReason];
  return holdReason === null && seen === to ? noLongerWaiting : toStatusWords[to];
}
const noLongerWaiting = msg`No longer waiting`;

/** Why a change was refused, in words a mechanic can act on. */
export const problemWords: Record<OpProblem['code'], MessageDescriptor> = {
  'illegal-transition': msg`The task cannot go from its state to this one.`,
  'cancelled-meanwhile': msg`The task was cancelled in the meantime.`,
  'completed-meanwhile': msg`The task was finished in the meantime.`,
  'changed-meanwhile': msg`Somebody else changed the task in the meantime.`,
  'awaits-approval': msg`The client has not agreed to this task yet.`,
  'delivered-meanwhile': msg`The car was delivered in the meantime: this would change what was paid.`,
  gone: msg`The task, the visit or the car is no longer there.`,
  forbidden: msg`Your position may no longer do this.`,
  invalid: msg`The server could not read this change.`,
  'op-id-reused': msg`The server knows another change under this number.`,
  'too-many': msg`That is enough kilometres for this car today. Try again tomorrow.`,
  poison: msg`The server could not take this change.`,
  'no-bytes': msg`The photo itself is no longer on this device.`,
  quota: msg`You have sent as much as one client may. Take away what is no longer needed, or tell the shop.`,
  'storage-full': msg`The shop’s storage is full: somebody there must make room first.`,
  'body-too-large': msg`This file is too large.`,
  'unsupported-media-type': msg`Files of this kind are not taken.`,
  'validation-failed': msg`This file is damaged, or it holds what the shop does not take.`,
  'server-fault': msg`The server failed at this change three times. The others went on.`,
};

export const outcomeWords: Record<string, MessageDescriptor> = {
  applied: msg`Received`,
  noop: msg`Received: it was so already`,
  superseded: msg`Received: somebody was further already`,
  discarded: msg`Discarded`,
  replaced: msg`Corrected`,
};
