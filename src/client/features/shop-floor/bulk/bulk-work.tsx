import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconHourglass, IconTruckDelivery, IconUser } from '@tabler/icons-react';
import { type HoldReason, holdReasons } from '#contract/tasks.ts';
import { useHoldTasks } from '#client/features/tasks/task-status-actions.ts';
import { holdChoices } from '#client/feedback/hold-words.ts';
import { useMechanics } from '#client/features/users/user-queries.ts';
import { useDeliverQuestion } from '#client/features/visits/deliver/use-deliver-question.ts';
import { openTasksOf } from '#client/features/visits/visit-sums.ts';
import { useMay } from '#client/session/session-context.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import type { FloorVisit } from '../floor-visit.ts';
import { useAssignTasks, useDeliverVisits } from './bulk-actions.ts';

type BulkWorkProps = {
  visits: readonly FloorVisit[];
  isBusy: boolean;
  /** Runs a change of all of them; none is chosen any longer when it is done. */
  run: (work: () => Promise<unknown>) => void;
};

/**
 * What else than a state the chosen cars may get together: a mechanic, a reason to wait, and the way out of the shop.
 */
export function BulkWork({ visits, isBusy, run }: BulkWorkProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const confirm = useConfirm();
  const mechanics = useMechanics();
  const assign = useAssignTasks();
  const hold = useHoldTasks();
  const deliver = useDeliverVisits();
  const open = visits.flatMap(openTasksOf);
  const question = useDeliverQuestion(visits);
  const isNothingOpen = isBusy || open.length === 0;
  const put = (reason: HoldReason) => run(() => hold(open, reason));

  async function deliverAll() {
    const sure =
      question === undefined ||
      (await confirm({
        title: t`Deliver the cars?`,
        text: question,
        yes: t`Deliver`,
      }));
    if (sure) run(() => deliver(visits.map(({ id }) => id)));
  }

  return (
    <>
      {may('task.update') && (
        <Menu position="top" withinPortal>
          <Menu.Target>
            <PlainButton icon={<IconUser aria-hidden />} disabled={isNothingOpen || mechanics.length === 0}>
              <Trans>Assign</Trans>
            </PlainButton>
          </Menu.Target>
          <Menu.Dropdown>
            {mechanics.map(({ value, label }) => (
              <Menu.Item key={value} onClick={() => run(() => assign(open, { id: value, name: label }))}>
                <bdi>{label}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Menu position="top" withinPortal>
        <Menu.Target>
          <PlainButton icon={<IconHourglass aria-hidden />} disabled={isNothingOpen}>
            <Trans>Hold</Trans>
          </PlainButton>
        </Menu.Target>
        <Menu.Dropdown>
          {holdReasons.map((reason) => (
            <Menu.Item key={reason} onClick={() => put(reason)}>
              {i18n._(holdChoices[reason])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {may('visit.close') && (
        <PlainButton icon={<IconTruckDelivery aria-hidden />} disabled={isBusy} onClick={() => void deliverAll()}>
          <Trans>Deliver</Trans>
        </PlainButton>
      )}
    </>
  );
}
