import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileOff, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Currency } from '#contract/currencies.ts';
import type { Money } from '#contract/money.ts';
import { stateSince } from '#contract/state-since.ts';
import { isOpen } from '#contract/task-status.ts';
import { Money as MoneyText } from '#client/feedback/money.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { VehicleHeader } from '#client/features/vehicles/vehicle-header.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Card } from '#client/ui/card.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Since } from '#client/ui/local-date.tsx';
import { sparePart } from '#client/ui/spare-part.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { TaskName, useTaskName } from '#client/features/offerings/task-names.tsx';
import { StateChip } from './state-chip.tsx';
import { StepButton } from './step-button.tsx';
import { TaskHistory } from './task-history.tsx';
import { TaskMenu } from './task-menu.tsx';
import { RefusalReason, TaskNote, UnsentMark } from './task-marks.tsx';
import { holdUntilLabel, priorityLabels, serviceLabels } from './task-words.ts';
import { useTaskRemoval } from './use-task-removal.ts';
import { useTaskMoves } from './use-task-moves.tsx';
import classes from './task-file.module.css';

const TaskPhotos = sparePart(async () => (await import('#client/features/media/task-photos.tsx')).TaskPhotos);
const TaskForm = lazySheet(async () => (await import('./task-form.tsx')).TaskForm);

type TaskFileProps = {
  task: TaskView | undefined;
  /** That of its visit, where it has a total. */
  currency: Currency | undefined;
  vehicle: VehicleView | undefined;
  readOnly: boolean;
  /** Only who runs the shop reads what it cost. */
  cost?: Money | null | undefined;
};

/** One task: what is to be done, how far it is, its next step, and who did what. */
export function TaskFile({ task, ...rest }: TaskFileProps) {
  const { t } = useLingui();
  return task ? (
    <Contents task={task} {...rest} />
  ) : (
    <EmptyState icon={<IconFileOff size={40} />} title={t`This task is no longer there.`} />
  );
}

function Contents({ task, currency, vehicle, readOnly, cost }: TaskFileProps & { task: TaskView }) {
  const { t, i18n } = useLingui();
  const nameOf = useTaskName();
  const may = useMay();
  const { day, duration } = useFormats();
  const { moves, sheets } = useTaskMoves();
  const [editing, edit] = useState(false);
  const takesPhotos = !readOnly && vehicle !== undefined && may('media.create');
  const remove = useTaskRemoval(task, vehicle);
  return (
    <>
      <PageTitle title={nameOf(task)} />
      <VehicleHeader
        vehicle={vehicle}
        title={<TaskName task={task} />}
        actions={
          !readOnly && (
            <>
              {may('task.update') && (
                <Button variant="default" leftSection={<IconPencil aria-hidden size={20} />} onClick={() => edit(true)}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              <TaskMenu
                task={task}
                onChoose={(command) => moves.move(vehicle, task, command)}
                {...(takesPhotos && { onSpeak: () => moves.speak(subjectOf(task, vehicle)) })}
                {...(may('task.remove') && { onRemove: remove })}
              />
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
          <RefusalReason task={task} />
          <UnsentMark unsent={task.unsent} />
          {!readOnly && (
            <div className={classes.step}>
              <StepButton task={task} wide onStep={(move) => moves.move(vehicle, task, move)} />
            </div>
          )}
        </Card>
        <div className={classes.main}>
          <TaskPhotos
            visitId={task.visitId}
            taskId={task.id}
            {...(takesPhotos && {
              onAdd: (section) => moves.photograph({ ...subjectOf(task, vehicle), section }),
              onSpeak: () => moves.speak(subjectOf(task, vehicle)),
            })}
          />
          {!readOnly && <TaskHistory task={task} />}
        </div>
        <Card label={t`Task`}>
          <DescriptionList
            items={[
              [t`Service`, i18n._(serviceLabels[task.service])],
              // How the shop orders its work is no word to its client.
              [t`Priority`, readOnly ? undefined : i18n._(priorityLabels[task.priority])],
              [t`Mechanic`, task.assigneeName ? <bdi key="mechanic">{task.assigneeName}</bdi> : undefined],
              [t`Due`, task.dueDate && !(readOnly && !isOpen(task)) ? day(task.dueDate) : undefined],
              [t`Planned`, task.plannedMinutes && !readOnly ? duration(task.plannedMinutes * 60_000) : undefined],
              [i18n._(holdUntilLabel(task.holdReason)), task.holdUntil ? day(task.holdUntil) : undefined],
              [t`Price`, task.soldFor ? <MoneyText key="price" value={task.soldFor} /> : undefined],
              [t`Cost`, cost ? <MoneyText key="cost" value={cost} /> : undefined],
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
      </div>
      {!readOnly && <TaskForm taskId={task.id} currency={currency} opened={editing} onClose={() => edit(false)} />}
      {sheets}
    </>
  );
}

/** Whose photo it will be. */
function subjectOf({ id, visitId }: TaskView, { id: vehicleId, plateNumber }: VehicleView) {
  return { vehicleId, visitId, taskId: id, plate: plateNumber };
}
