import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type HoldReason, holdReasons } from '#contract/tasks.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { DayField } from '#client/ui/day-field.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useUnsavedWork } from '#client/ui/use-unsaved-work.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { holdChoices } from '#client/feedback/hold-words.ts';
import type { TaskMove } from './use-task-moves.tsx';

type HoldSheetProps = {
  vehicle: VehicleView | undefined;
  task: TaskView;
  opened: boolean;
  onClose: () => void;
  onHold: (move: TaskMove) => void;
};

/** What a stopped task waits for, until when, and what the next one should know. */
export function HoldSheet({ vehicle, task, opened, onClose, onHold }: HoldSheetProps) {
  const { t, i18n } = useLingui();
  const { dayOf } = useFormats();
  const today = dayOf(useNow());
  const [reason, setReason] = useState<HoldReason>(task.holdReason ?? 'PARTS');
  const [until, setUntil] = useState(task.holdUntil);
  const [note, setNote] = useState('');
  useUnsavedWork(() => opened && note.trim() !== '');
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Put on hold</Trans>} size="28rem">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const said = note.trim();
          onHold({ to: task.status, holdReason: reason, holdUntil: until, ...(said && { note: said }) });
        }}
      >
        <Stack>
          <div>
            {vehicle && <PlateBadge plate={vehicle.plateNumber} />}{' '}
            <b>
              <TaskName task={task} />
            </b>
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
    </Sheet>
  );
}
