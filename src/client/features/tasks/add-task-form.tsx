import { Trans } from '@lingui/react/macro';
import type { Currency } from '#contract/currencies.ts';
import { TaskDraft } from '#contract/tasks.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { type ServiceOffer, useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { useCreateTask } from './task-actions.ts';
import { emptyTask, fromOffer, readTask, type TaskValues } from './task-draft.ts';
import { TaskFields, useTaskLabels } from './task-fields.tsx';
import { TaskMore } from './task-more.tsx';

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
  const labels = useTaskLabels();
  const draft = `new-task.2.${visitId}${offer ? `.${offer.id}` : ''}`;
  const { mutateAsync: create } = useCreateTask(visitId, draft);
  const { form, ...state } = useSchemaForm({
    schema: TaskDraft,
    mode: 'controlled',
    initialValues: { ...emptyTask(), ...(offer && fromOffer(offer)) },
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
      <TaskMore currency={currency} labels={labels} field={(name) => form.getInputProps(name)} />
    </SheetForm>
  );
}
