import { useLingui } from '@lingui/react/macro';
import { approvalStates } from '#contract/approvals.ts';
import type { Currency } from '#contract/currencies.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { holdReasons } from '#contract/tasks.ts';
import { messageEvents, messageWays } from '#contract/message-templates.ts';
import { isolated } from '#contract/text.ts';
import { taskStatuses } from '#contract/task-status.ts';
import type { VisitEvent } from '#contract/visits.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { eventLabels } from '#client/features/templates/template-words.ts';
import { holdChoices } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';

/** What happened, without who did it: nobody's gender is known, so it is a name and not a verb. */
export function useEventWords(): (event: VisitEvent, currency: Currency | undefined) => string {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const nameOf = useTaskName();
  return ({ verb, taskId, taskName, taskItemId, changes }, currency) => {
    const task = taskName === null ? '' : isolated(nameOf({ name: taskName, offeringItemId: taskItemId }));
    const change = (field: string) => changes.find((one) => one.field === field);
    if (verb === 'setStatus') {
      const status = taskStatuses.find((one) => one === change('status')?.to);
      const hold = holdReasons.find((one) => one === change('holdReason')?.to);
      const isSame = change('status')?.from === status;
      const state = hold
        ? i18n._(holdChoices[hold])
        : isSame || !status
          ? t`No longer waiting`
          : i18n._(statusLabels[status]);
      return t`${state}: ${task}`;
    }
    if (verb === 'askApproval' || verb === 'decideApproval') {
      const asked = change('approvalAmount')?.to;
      const state = approvalStates.find((one) => one === change('approval')?.to) ?? 'ASKED';
      const words = {
        ASKED: t`Price of ${task} put to the client`,
        APPROVED: t`Price of ${task} approved by the client`,
        DECLINED: t`Price of ${task} declined by the client`,
        CALL: t`A call about ${task} asked for by the client`,
      }[state];
      // A mechanic reads no prices.
      if (!currency || typeof asked !== 'number') return words;
      const price = isolated(money({ amount: asked, currency }));
      return t`${words}: ${price}`;
    }
    if (verb === 'seeApproval') return t`Price of ${task} seen by the client`;
    if (taskId)
      return {
        create: t`Task added: ${task}`,
        remove: t`Task deleted: ${task}`,
        restore: t`Task restored: ${task}`,
        change: t`Task changed: ${task}`,
      }[isKnown(verb) ? verb : 'change'];
    if (verb === 'openTracking') return t`Link for the client made`;
    if (verb === 'closeTracking') return t`Link for the client withdrawn`;
    if (verb === 'tell') {
      const way = messageWays.find((one) => one === change('messageWay')?.to) ?? 'WHATSAPP';
      const about = messageEvents.find((one) => one === change('messageEvent')?.to) ?? 'CUSTOM';
      const what = i18n._(eventLabels[about]);
      return { WHATSAPP: t`By WhatsApp: ${what}`, SMS: t`By SMS: ${what}`, EMAIL: t`By email: ${what}` }[way];
    }
    const closed = change('closedAt');
    if (closed) return closed.to === null ? t`Taken back into the workshop` : t`Delivered`;
    return {
      create: t`Car taken in`,
      remove: t`Visit deleted`,
      restore: t`Visit restored`,
      change: t`Visit changed`,
    }[isKnown(verb) ? verb : 'change'];
  };
}

function isKnown(verb: string): verb is 'create' | 'remove' | 'restore' {
  return verb === 'create' || verb === 'remove' || verb === 'restore';
}
