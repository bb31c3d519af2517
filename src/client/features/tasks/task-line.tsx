import { useLingui } from '@lingui/react/macro';
import { isOpen } from '#contract/task-status.ts';
import { isolated } from '#contract/text.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { TaskView } from '#sync/view/overlay.ts';

/**
 * What happened to a task last, in words: begun, finished and by whom, what is awaited
 * until when; of one to come how long it takes.
 */
export function useTaskLine(): (task: TaskView) => string[] {
  const { t } = useLingui();
  const { moment, duration, relativeDay, dayOf } = useFormats();
  const now = useNow();
  return ({ status, statusSince, statusByName, assigneeName, plannedMinutes, ...hold }) => {
    const at = moment(statusSince, now);
    const { holdReason, holdUntil, holdSince } = hold;
    const stoppedAt = holdReason && holdSince && moment(holdSince, now);
    const awaited = holdReason && holdUntil ? t`expected ${relativeDay(holdUntil, dayOf(now))}` : '';
    const what: Record<typeof status, string> = {
      PENDING: plannedMinutes ? duration(plannedMinutes * 60_000) : holdReason ? t`Not started` : '',
      'IN PROGRESS': t`Started ${at}`,
      COMPLETED: statusByName ? t`Finished ${at} by ${{ statusByName: isolated(statusByName) }}` : t`Finished ${at}`,
      CANCELLED: t`Cancelled ${at}`,
    };
    return [
      stoppedAt ? t`On hold since ${stoppedAt}` : what[status],
      awaited,
      isOpen({ status }) ? (assigneeName ?? '') : '',
    ].filter((part) => part !== '');
  };
}

/** Parts of a line, each in its own direction. */
export function Parts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, place) => (
    <span key={part}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ));
}
