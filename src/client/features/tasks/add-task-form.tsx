import { Trans } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { TaskDraft } from '#contract/tasks.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useCreateTask } from './task-actions.ts';
import { emptyTask, readTask, type TaskValues } from './task-draft.ts';
import { TaskFields, useTaskLabels } from './task-fields.tsx';

type AddTaskFormProps = { visitId: string; opened: boolean; onClose: () => void };

export function AddTaskForm({ visitId, opened, onClose }: AddTaskFormProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Add task</Trans>} size="46rem">
      <Fields visitId={visitId} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ visitId, onClose }: Omit<AddTaskFormProps, 'opened'>) {
  const currency = useShopCurrency();
  const labels = useTaskLabels();
  const { mutateAsync: create } = useCreateTask(visitId);
  const { form, ...state } = useSchemaForm({
    schema: TaskDraft,
    mode: 'controlled',
    initialValues: emptyTask(),
    labels,
    draft: `new-task.2.${visitId}`,
    read: (values: TaskValues) => readTask(values, currency),
    submit: async (task) => {
      await create(task);
      onClose();
    },
  });
  return (
    <SheetForm {...state} failed="create-task">
      <TaskFields
        currency={currency}
        labels={labels}
        field={(name, kind) => form.getInputProps(name, kind)}
        onOffer={(brought) => form.setValues(brought)}
        isFirst
      />
      <Textarea {...form.getInputProps('description')} label={labels.description} autosize minRows={2} />
      <Textarea {...form.getInputProps('internalNotes')} label={labels.internalNotes} autosize minRows={2} dir="auto" />
    </SheetForm>
  );
}
