import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { onSingleTap } from '#client/ui/single-tap.ts';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useCloseVisit } from '../visit-actions.ts';
import { useDeliverQuestion } from './use-deliver-question.ts';

type DeliverButtonProps = { visit: VisitView; size?: 'floor'; wide?: boolean };

/**
 * Delivers the car, or takes it back in: the next step of a car whose work is done. Needs the server:
 * who collected a car is not a thing to guess.
 */
export function DeliverButton({ visit, ...look }: DeliverButtonProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { close, isPending } = useCloseVisit(visit);
  const open = useDeliverQuestion([visit]);

  async function deliver() {
    const sure =
      open === undefined ||
      (await confirm({
        title: t`Deliver the car?`,
        text: open,
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
      kind={open === undefined ? 'primary' : 'default'}
      disabled={isPending}
      icon={<IconCheck aria-hidden />}
      onClick={onSingleTap(() => void deliver())}
    >
      <Trans>Deliver</Trans>
    </PlainButton>
  );
}
