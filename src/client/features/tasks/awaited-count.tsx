import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isAwaited } from '#contract/approvals.ts';
import type { TaskView } from '#sync/view/overlay.ts';

/** Stands after what is done of what is agreed: how many tasks come to that if the client says yes. */
export function AwaitedCount({ tasks }: { tasks: readonly TaskView[] }) {
  const { t } = useLingui();
  const count = tasks.filter(isAwaited).length;
  if (count === 0) return null;
  const words = t`${plural(count, { one: '# awaits the client', other: '# await the client' })}`;
  return (
    <span title={words}>
      <bdi aria-hidden dir="ltr">
        +{count}
      </bdi>
      <span className="sr-only">{words}</span>
    </span>
  );
}
