import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isOpen } from '#contract/task-status.ts';
import { type HoldReason, holdReasons } from '#contract/tasks.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { DayField } from '#client/ui/day-field.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useUnsavedWork } from '#client/ui/use-unsaved-work.ts';
import { useNow } from '#client/ui/use-now.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { holdChoices } from '#client/feedback/hold-words.ts';
import { StateChip } from './state-chip.tsx';
import type { TaskMove } from './use-task-moves.tsx';

type HoldSheetProps = {
  vehicle: VehicleView | undefined;
  task: TaskView;
  opened: boolean;
  onClose: () => void;
  onHold: (move: TaskMove) => void;
};

/** What a stopped task waits for, until when, and what the next one should know. */
export function HoldSheet({ opened, onClose, ...rest }: HoldSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Put on hold</Trans>} size="28rem">
      <HoldForm onClose={onClose} {...rest} />
    </Sheet>
  );
}

function HoldForm({ vehicle, task: asked, onClose, onHold }: Omit<HoldSheetProps, 'opened'>) {
  const { t, i18n } = useLingui();
  const { dayOf } = useFormats();
  const today = dayOf(useNow());
  const visits = useVehicleFile(asked.vehicleId).data?.visits ?? [];
  const task = visits.flatMap(({ tasks }) => tasks).find(({ id }) => id === asked.id) ?? asked;
  const [seen, see] = useState(asked.status);
  const proposed = asked.holdReason ?? 'PARTS';
  const [reason, setReason] = useState<HoldReason>(proposed);
  const [until, setUntil] = useState(asked.holdUntil);
  const [note, setNote] = useState('');
  useUnsavedWork(() => note.trim() !== '' || reason !== proposed || until !== asked.holdUntil);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const said = note.trim();
        onHold({ to: seen, holdReason: reason, holdUntil: until, ...(said && { note: said }) });
        // Of a task that has moved the hold is missed: what was chosen stays, beside the state that it has now.
        if (seen === task.status) onClose();
        else if (isOpen(task)) see(task.status);
      }}
    >
      <Stack>
        <div>
          {vehicle && <PlateBadge plate={vehicle.plateNumber} />}{' '}
          <b>
            <TaskName task={task} />
          </b>{' '}
          <StateChip task={task} />
        </div>
        <Radio.Group
          label={t`Waits for`}
          value={reason}
          onChange={(value) => setReason(holdReasons.find((known) => known === value) ?? reason)}
        >
          <Stack gap="xs">
            {holdReasons
              // Who has answered is asked anew, with a price.
              .filter((value) => value !== 'APPROVAL' || value === task.holdReason || !task.approval)
              .map((value) => (
                <Radio key={value} value={value} label={i18n._(holdChoices[value])} />
              ))}
          </Stack>
        </Radio.Group>
        <DayField label={t`Expected on`} size="lg" minDate={today} value={until} onChange={setUntil} />
        <Textarea
          label={t`Note`}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          maxLength={300}
          autosize
          minRows={2}
          dir="auto"
        />
        <SheetActions>
          <Button type="submit" size="lg">
            <Trans>Put on hold</Trans>
          </Button>
        </SheetActions>
      </Stack>
    </form>
  );
}
