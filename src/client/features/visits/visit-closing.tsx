import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Visit } from '#contract/visits.ts';
import { api } from '#client/session/api.ts';
import { useEngine } from '#client/session/engine-context.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { visitOptions } from './visit-queries.ts';

/** Delivers the car, or takes it back in. Needs the server: who collected a car is not a thing to guess. */
export function VisitClosing({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const engine = useEngine();
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: async (closed: boolean) => {
      const { rev } = await queries.fetchQuery({ ...visitOptions(visit.id), staleTime: 0 });
      return api.patch(`visits/${visit.id}`, rev, { closed }, { schema: Visit });
    },
    onSuccess: async (saved) => {
      queries.setQueryData(visitOptions(visit.id).queryKey, saved);
      await engine.wake();
    },
    meta: { failed: 'update-visit' },
  });
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
