import { Trans } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { Currency } from '#contract/currencies.ts';
import { mayField } from '#contract/permissions.ts';
import { TaskDraft } from '#contract/tasks.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { type ServiceOffer, useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { useSession } from '#client/session/session-context.tsx';
import { AmountField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useCreateTask } from './task-actions.ts';
import { emptyTask, fromOffer, readTask, type TaskValues } from './task-draft.ts';
import { TaskFields, useTaskLabels } from './task-fields.tsx';

type AddTaskFormProps = {
  visitId: string;
  /** That of the visit, where it has a total. */
  currency: Currency | undefined;
  /** What it begins with, where a service was chosen already. */
  offer: ServiceOffer | undefined;
  opened: boolean;
  onClose: () => void;
};

export function AddTaskForm({ opened, ...task }: AddTaskFormProps) {
  return (
    <Sheet opened={opened} onClose={task.onClose} title={<Trans>Add task</Trans>} size="46rem">
      <Fields {...task} />
    </Sheet>
  );
}

function Fields({ visitId, currency: own, offer, onClose }: Omit<AddTaskFormProps, 'opened'>) {
  const shopCurrency = useShopCurrency();
  const currency = own ?? shopCurrency;
  const { currencySign } = useFormats();
  const { user } = useSession();
  const labels = useTaskLabels();
  const draft = `new-task.2.${visitId}${offer ? `.${offer.id}` : ''}`;
  const { mutateAsync: create } = useCreateTask(visitId, draft);
  const { form, ...state } = useSchemaForm({
    schema: TaskDraft,
    mode: 'controlled',
    initialValues: { ...emptyTask(), cost: '', ...(offer && fromOffer(offer)) },
    labels,
    draft,
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
      {mayField(user.role, 'task.cost', 'create') && (
        <AmountField
          {...form.getInputProps('cost')}
          label={labels.cost}
          rightSection={currencySign(currency)}
          rightSectionWidth={56}
        />
      )}
      <Textarea {...form.getInputProps('description')} label={labels.description} autosize minRows={2} />
      <Textarea {...form.getInputProps('internalNotes')} label={labels.internalNotes} autosize minRows={2} dir="auto" />
    </SheetForm>
  );
}
