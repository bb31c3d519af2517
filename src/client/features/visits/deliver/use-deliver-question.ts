import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { awaitedSums, isAwaited, progressOf, unfinishedSums } from '#contract/approvals.ts';
import { isolated } from '#contract/text.ts';
import { useMoney } from '#client/feedback/money.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';

/**
 * What whoever hands cars over should know before: how much of the agreed work is not finished and is paid all the
 * same, and what still waits for the client's word. Undefined when all is done.
 */
export function useDeliverQuestion(visits: readonly Pick<VisitView, 'tasks' | 'totalCost'>[]): string | undefined {
  const { t } = useLingui();
  const money = useMoney();
  const left = visits.reduce((sum, { tasks }) => sum + leftOf(tasks), 0);
  const tasks = visits.flatMap((visit) => visit.tasks);
  const count = tasks.filter(isAwaited).length;
  // A mechanic reads no prices; those of two currencies have no sum.
  const [awaited, another] = awaitedSums(tasks, undefined);
  const amount = awaited && !another && isolated(money(awaited));
  const [unfinished, other] = unfinishedSums(tasks);
  const staying = unfinished && !other && isolated(money(unfinished));
  const parts = [
    left > 0 && plural(left, { one: '# task is not finished.', other: '# tasks are not finished.' }),
    left > 0 && staying && t`${staying} for that stays in the total.`,
    count > 0 &&
      (amount
        ? t`The client has not agreed to ${amount} yet: that is not in the total.`
        : plural(count, {
            one: '# price still waits for the client’s answer.',
            other: '# prices still wait for the client’s answer.',
          })),
  ].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' ');
}

function leftOf(tasks: VisitView['tasks']): number {
  const { done, all } = progressOf(tasks);
  return all - done;
}
