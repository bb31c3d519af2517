import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { mayField } from '#contract/permissions.ts';
import { priorities, services, Task, TaskPatch } from '#contract/tasks.ts';
import { api } from '#client/features/auth/api.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import { moneyText, readMoney } from '#client/features/interface/form/amounts.ts';
import { Loaded } from '#client/features/interface/loaded.tsx';
import { failureMessages } from '#client/features/interface/outcome-messages.ts';
import { useSchemaForm } from '#client/features/interface/form/use-schema-form.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue.ts';
import { useEngine } from '#client/features/sync-centre/engine-context.tsx';
import { useMechanics } from '#client/features/users/mechanics.ts';
import { TypedDayField } from '#client/ui/day-field.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { priorityLabels, serviceLabels } from './task-state.ts';

type TaskFormProps = { taskId: string; opened: boolean; onClose: () => void };

/** Changes a task, starting from what the server has. Prices are the manager's. */
export function TaskForm({ taskId, opened, onClose }: TaskFormProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit task</Trans>}>
      <Loaded options={taskOptions(taskId)} failed={t`This task could not be loaded.`} lines={6}>
        {(task) => <Fields task={task} onClose={onClose} />}
      </Loaded>
    </Sheet>
  );
}

function taskOptions(taskId: string) {
  return { queryKey: ['task', taskId], queryFn: () => api.get(`tasks/${taskId}`, { schema: Task }) };
}

function Fields({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const engine = useEngine();
  const queries = useQueryClient();
  const mechanics = useMechanics();
  const prices = mayField(user.role, 'task.soldFor', 'update');
  const shopCurrency = useShopCurrency();
  const currency = task.soldFor?.currency ?? task.cost?.currency ?? shopCurrency;
  const labels = {
    name: t`Task name`,
    service: t`Service`,
    priority: t`Priority`,
    description: t`Description`,
    dueDate: t`Due`,
    assigneeId: t`Mechanic`,
    cost: t`Cost`,
    soldFor: t`Sold for`,
    isOilChange: t`This is an oil change`,
  };
  const { form, onSubmit, busy, failure } = useSchemaForm({
    schema: TaskPatch,
    labels,
    initialValues: {
      name: task.name,
      service: task.service,
      priority: task.priority,
      description: task.description,
      dueDate: task.dueDate,
      assigneeId: task.assigneeId,
      isOilChange: task.isOilChange,
      cost: moneyText(task.cost),
      soldFor: moneyText(task.soldFor),
    },
    read: ({ cost, soldFor, ...rest }) => ({
      ...rest,
      // A due date that has passed is kept as it is: only a new one must lie ahead.
      ...(rest.dueDate === task.dueDate ? { dueDate: undefined } : {}),
      ...(prices ? { cost: readMoney(cost, currency), soldFor: readMoney(soldFor, currency) } : {}),
    }),
    submit: async (patch) => {
      const saved = await api.patch(`tasks/${task.id}`, task.rev, patch, { schema: Task });
      queries.setQueryData(taskOptions(task.id).queryKey, saved);
      await queries.invalidateQueries({ queryKey: ['visit', task.visitId] });
      await engine.wake();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate style={{ display: 'grid', gap: 16 }}>
      <TextInput key={form.key('name')} {...form.getInputProps('name')} label={labels.name} dir="auto" />
      <Select
        key={form.key('service')}
        {...form.getInputProps('service')}
        label={labels.service}
        data={services.map((value) => ({ value, label: i18n._(serviceLabels[value]) }))}
      />
      <Select
        key={form.key('priority')}
        {...form.getInputProps('priority')}
        label={labels.priority}
        data={priorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
      />
      <Select
        key={form.key('assigneeId')}
        {...form.getInputProps('assigneeId')}
        label={labels.assigneeId}
        data={mechanics}
        clearable
        searchable
      />
      <TypedDayField key={form.key('dueDate')} {...form.getInputProps('dueDate')} label={labels.dueDate} clearable />
      {prices && (
        <>
          <TextInput
            key={form.key('cost')}
            {...form.getInputProps('cost')}
            label={labels.cost}
            inputMode="decimal"
            rightSection={currency}
            rightSectionWidth={56}
          />
          <TextInput
            key={form.key('soldFor')}
            {...form.getInputProps('soldFor')}
            label={labels.soldFor}
            inputMode="decimal"
            rightSection={currency}
            rightSectionWidth={56}
          />
        </>
      )}
      <Textarea
        key={form.key('description')}
        {...form.getInputProps('description')}
        label={labels.description}
        autosize
        minRows={2}
        dir="auto"
      />
      <Checkbox
        key={form.key('isOilChange')}
        {...form.getInputProps('isOilChange', { type: 'checkbox' })}
        label={labels.isOilChange}
      />
      {failure && <p role="alert">{`${i18n._(failureMessages['update-task'])} ${failure}`}</p>}
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
