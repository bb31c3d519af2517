import { useLingui } from '@lingui/react/macro';
import { holdReasons } from '#contract/tasks.ts';
import { taskStatuses } from '#contract/task-status.ts';
import type { VisitEvent } from '#contract/visits.ts';
import { holdLabels, statusLabels } from '#client/features/tasks/task-state.ts';

/** What happened, without who did it: nobody's gender is known, so it is a name and not a verb. */
export function useEventWords(): (event: VisitEvent) => string {
  const { t, i18n } = useLingui();
  return ({ verb, taskId, taskName, changes }) => {
    const task = taskName ?? '';
    const change = (field: string) => changes.find((one) => one.field === field);
    if (verb === 'setStatus') {
      const status = taskStatuses.find((one) => one === change('status')?.to);
      const hold = holdReasons.find((one) => one === change('holdReason')?.to);
      const isSame = change('status')?.from === status;
      const state = hold
        ? i18n._(holdLabels[hold])
        : isSame || !status
          ? t`No longer waiting`
          : i18n._(statusLabels[status]);
      return t`${state}: ${task}`;
    }
    if (taskId)
      return {
        create: t`Task added: ${task}`,
        remove: t`Task deleted: ${task}`,
        restore: t`Task restored: ${task}`,
        change: t`Task changed: ${task}`,
      }[isKnown(verb) ? verb : 'change'];
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
