import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useCloseVisit } from '../visit-actions.ts';

/** Delivers the car, or takes it back in. Needs the server: who collected a car is not a thing to guess. */
export function VisitClosing({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const closing = useCloseVisit(visit.id);
  const open = visit.tasks.filter(({ status }) => status === 'PENDING' || status === 'IN PROGRESS').length;

  async function close() {
    const sure =
      open === 0 ||
      (await confirm({
        title: t`Deliver the car?`,
        text: plural(open, { one: '# task is not finished.', other: '# tasks are not finished.' }),
        yes: t`Deliver`,
      }));
    if (sure) closing.mutate(true);
  }

  if (visit.closedAt)
    return (
      <Button
        variant="default"
        loading={closing.isPending}
        leftSection={<IconArrowBackUp aria-hidden size={20} />}
        onClick={() => closing.mutate(false)}
      >
        <Trans>Open again</Trans>
      </Button>
    );
  return (
    <Button loading={closing.isPending} leftSection={<IconCheck aria-hidden size={20} />} onClick={() => void close()}>
      <Trans>Deliver</Trans>
    </Button>
  );
}
