import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconPhoneCall,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { type ApprovalState, awaitsClient, type TaskApproval } from '#contract/approvals.ts';
import type { HoldReason } from '#contract/tasks.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import { holdChoices, holdLabels } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import type { Tone } from '#client/ui/tone.ts';

type Look = { tone: Tone; icon: Icon; label: MessageDescriptor };

const looks: Record<TaskStatus, Look> = {
  PENDING: { tone: 'neutral', icon: IconClock, label: statusLabels.PENDING },
  'IN PROGRESS': { tone: 'active', icon: IconPlayerPlay, label: statusLabels['IN PROGRESS'] },
  COMPLETED: { tone: 'good', icon: IconCircleCheck, label: statusLabels.COMPLETED },
  CANCELLED: { tone: 'off', icon: IconCircleX, label: statusLabels.CANCELLED },
};

export const approvalLabels: Record<ApprovalState, MessageDescriptor> = {
  ASKED: msg`Waiting for approval`,
  APPROVED: msg({ message: 'Agreed', context: 'by the client' }),
  DECLINED: msg({ message: 'Refused', context: 'by the client' }),
  CALL: msg`Client wants a call`,
};

const refusedByYou = msg`Refused by you`;

/** Of a car, among its other work. */
export const refusedWork = msg`The client refused work`;

/** `approval`: null where nobody was asked, undefined where that is not known. */
type Stated = {
  status: TaskStatus;
  holdReason: HoldReason | null;
  approval?: (Pick<TaskApproval, 'state'> & Partial<Pick<TaskApproval, 'way'>>) | null | undefined;
};

/**
 * How a task's state looks: colour, icon and word together. A held task says what it waits for; what the shop has
 * still to do for that is nothing to its client.
 */
export function taskLook({ status, holdReason, approval }: Stated, isForClient = false): Look {
  if (!isForClient && holdReason === 'APPROVAL' && approval?.state === 'CALL')
    return { tone: 'waiting', icon: IconPhoneCall, label: approvalLabels.CALL };
  if (holdReason === 'APPROVAL' && approval !== undefined && !awaitsClient(approval?.state))
    return { tone: 'waiting', icon: IconHourglass, label: isForClient ? holdLabels.OTHER : holdChoices.APPROVAL };
  if (isForClient && isRefused({ status, approval }))
    return { ...looks.CANCELLED, label: approval?.way === 'PHONE' ? approvalLabels.DECLINED : refusedByYou };
  return holdReason ? { tone: 'waiting', icon: IconHourglass, label: holdLabels[holdReason] } : looks[status];
}

/** Was it cancelled because the client did not want it? */
export function isRefused({ status, approval }: Pick<Stated, 'status' | 'approval'>): boolean {
  return status === 'CANCELLED' && approval?.state === 'DECLINED';
}
