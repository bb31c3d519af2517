import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileOff, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Money } from '#client/feedback/money.tsx';
import { RecordHistory } from '#client/features/history/record-history.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { VehicleHeader } from '#client/features/vehicles/vehicle-header.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Card } from '#client/ui/card.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Since } from '#client/ui/local-date.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { StateChip } from './state-chip.tsx';
import { StepButton } from './step-button.tsx';
import { TaskHistory } from './task-history.tsx';
import { TaskMenu } from './task-menu.tsx';
import { TaskNote, UnsentMark } from './task-row.tsx';
import { holdLabels, priorityLabels, serviceLabels, stateSince, statusLabels } from './task-state.ts';
import { useTaskMoves } from './use-task-moves.tsx';
import classes from './task-file.module.css';

const RemoveTask = lazyPart(async () => (await import('./remove-task.tsx')).RemoveTask);
const TaskForm = lazySheet(async () => (await import('./task-form.tsx')).TaskForm);

type TaskFileProps = { task: TaskView | undefined; vehicle: VehicleView | undefined; readOnly: boolean };

const valueWords = {
  status: statusLabels,
  priority: priorityLabels,
  service: serviceLabels,
  holdReason: holdLabels,
};

/** One task: what is to be done, how far it is, its next step, and who did what. */
export function TaskFile({ task, vehicle, readOnly }: TaskFileProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { day, duration } = useFormats();
  const { moves, sheets } = useTaskMoves();
  const [editing, edit] = useState(false);
  if (!task) return <EmptyState icon={<IconFileOff size={40} />} title={t`This task is no longer there.`} />;
  return (
    <>
      <PageTitle title={task.name} />
      <VehicleHeader
        vehicle={vehicle}
        title={<bdi>{task.name}</bdi>}
        actions={
          !readOnly && (
            <>
              {may('task.update') && (
                <Button variant="default" leftSection={<IconPencil aria-hidden size={20} />} onClick={() => edit(true)}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              {may('task.remove') && (
                <Suspense fallback={null}>
                  <RemoveTask task={task} vehicle={vehicle} />
                </Suspense>
              )}
              <TaskMenu task={task} onChoose={(command) => moves.move(vehicle, task, command)} />
            </>
          )
        }
      >
        {vehicle && <VehicleName {...vehicle} />}
      </VehicleHeader>
      <div className={classes.columns}>
        <Card label={t`State`}>
          <p className={classes.state}>
            <StateChip task={task} size="large" />
            <Since at={stateSince(task)} />
          </p>
          <TaskNote task={task} />
          <UnsentMark unsent={task.unsent} />
          {!readOnly && (
            <div className={classes.step}>
              <StepButton task={task} wide onStep={(move) => moves.move(vehicle, task, move)} />
            </div>
          )}
          {!readOnly && <TaskHistory taskId={task.id} rev={task.rev} />}
        </Card>
        <Card label={t`Task`}>
          <DescriptionList
            items={[
              [t`Service`, i18n._(serviceLabels[task.service])],
              [t`Priority`, i18n._(priorityLabels[task.priority])],
              [t`Mechanic`, task.assigneeName ? <bdi key="mechanic">{task.assigneeName}</bdi> : undefined],
              [t`Due`, task.dueDate ? day(task.dueDate) : undefined],
              [t`Planned`, task.plannedMinutes ? duration(task.plannedMinutes * 60_000) : undefined],
              [t`Part expected`, task.holdUntil ? day(task.holdUntil) : undefined],
              [t`Price`, task.soldFor ? <Money key="price" value={task.soldFor} /> : undefined],
              [
                t`Description`,
                task.description === '' ? undefined : (
                  <span key="text" dir="auto">
                    {task.description}
                  </span>
                ),
              ],
              [
                t`Internal notes`,
                task.internalNotes ? (
                  <span key="internal" dir="auto">
                    {task.internalNotes}
                  </span>
                ) : undefined,
              ],
            ]}
          />
        </Card>
        {!readOnly && (
          <RecordHistory
            entity="task"
            id={task.id}
            rev={task.rev}
            words={valueWords}
            currency={task.soldFor?.currency}
          />
        )}
      </div>
      {!readOnly && <TaskForm taskId={task.id} opened={editing} onClose={() => edit(false)} />}
      {sheets}
    </>
  );
}
