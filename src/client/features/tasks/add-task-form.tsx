import { Trans } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Task, TaskDraft } from '#contract/tasks.ts';
import { api } from '#client/session/api.ts';
import { useAttemptKey } from '#client/forms/attempt-key.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue.ts';
import { useEngine } from '#client/session/engine-context.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
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
  const engine = useEngine();
  const queries = useQueryClient();
  const currency = useShopCurrency();
  const labels = useTaskLabels();
  const attempt = useAttemptKey();
  const { form, onSubmit, busy, failure, notices } = useSchemaForm({
    schema: TaskDraft,
    mode: 'controlled',
    initialValues: emptyTask(),
    labels,
    draft: `new-task.${visitId}`,
    read: (values: TaskValues) => readTask(values, currency),
    submit: async (task) => {
      await api.post(`visits/${visitId}/tasks`, task, { schema: Task, ...attempt(task) });
      await queries.invalidateQueries({ queryKey: ['visit', visitId] });
      void engine.wake();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate style={{ display: 'grid', gap: 16 }}>
      <FormNotices {...notices} />
      <TaskFields
        currency={currency}
        labels={labels}
        field={(name, kind) => form.getInputProps(name, kind)}
        onOffer={(brought) => form.setValues(brought)}
        isFirst
      />
      <Textarea {...form.getInputProps('description')} label={labels.description} autosize minRows={2} />
      <FormFailure failed="create-task" reason={failure} />
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
