import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { openTasksOf } from '../visit-sums.ts';
import { useCloseVisit } from '../visit-actions.ts';

type DeliverButtonProps = { visit: VisitView; size?: 'floor'; wide?: boolean };

/**
 * Delivers the car, or takes it back in: the next step of a car whose work is done. Needs the server: who collected a car
 * is not a thing to guess.
 */
export function DeliverButton({ visit, ...look }: DeliverButtonProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { close, isPending } = useCloseVisit(visit);
  const open = openTasksOf(visit).length;

  async function deliver() {
    const sure =
      open === 0 ||
      (await confirm({
        title: t`Deliver the car?`,
        text: plural(open, { one: '# task is not finished.', other: '# tasks are not finished.' }),
        yes: t`Deliver`,
      }));
    if (sure) close(true);
  }

  if (visit.closedAt)
    return (
      <PlainButton {...look} disabled={isPending} icon={<IconArrowBackUp aria-hidden />} onClick={() => close(false)}>
        <Trans>Open again</Trans>
      </PlainButton>
    );
  return (
    <PlainButton
      {...look}
      kind={open === 0 ? 'primary' : 'default'}
      disabled={isPending}
      icon={<IconCheck aria-hidden />}
      onClick={onSingleTap(() => void deliver())}
    >
      <Trans>Deliver</Trans>
    </PlainButton>
  );
}
