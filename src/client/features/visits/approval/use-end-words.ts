import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { Task } from '#contract/tasks.ts';
import { type Asked, endOf } from '#client/features/tasks/approval/is-asked.ts';

/** How a question ended while a manager had a sheet about it open; nothing while it is still asked. */
export function useEndWords(): (task: Asked) => string | undefined {
  const { t } = useLingui();
  const words = {
    APPROVED: t`The client has accepted it meanwhile.`,
    DECLINED: t`The client has refused it meanwhile.`,
    WITHDRAWN: t`The shop does not ask this any more.`,
  };
  return (task) => {
    const end = endOf(task);
    return end && words[end];
  };
}

/** The same of the task that came with a refusal. */
export function useRefusedWords(): (refusal: { code: string; current?: unknown } | undefined) => string | undefined {
  const wordsOf = useEndWords();
  return (refusal) => {
    const now = v.safeParse(Task, refusal?.code === 'conflict' ? refusal.current : undefined);
    return now.success ? wordsOf(now.output) : undefined;
  };
}
