import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { priorities, services } from '#contract/picklists.ts';
import type { Currency } from '#contract/currencies.ts';
import { mayField } from '#contract/permissions.ts';
import { type Priority, type ServiceType, Task, TaskPatch } from '#contract/tasks.ts';
import { isolated } from '#contract/text.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { moneyText, readMoney } from '#client/forms/amounts.ts';
import { FreshRecord } from '#client/feedback/fresh-record.tsx';
import { editing } from '#client/forms/edited.ts';
import type { Shown } from '#client/forms/use-conflict.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { useMechanics } from '#client/features/users/user-queries.ts';
import { AmountField, WholeField } from '#client/ui/fields.tsx';
import { TypedDayField } from '#client/ui/day-field.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { readMinutes } from './task-draft.ts';
import { useUpdateTask } from './task-actions.ts';
import { taskOptions } from './task-queries.ts';
import { holdUntilLabel, priorityLabels, serviceLabels } from './task-words.ts';

type TaskFormProps = {
  taskId: string;
  /** That of the visit, where it has a total. */
  currency: Currency | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Changes a task, starting from what the server has. Prices are the manager's. */
export function TaskForm({ taskId, currency, opened, onClose }: TaskFormProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit task</Trans>}>
      <FreshRecord options={taskOptions(taskId)} failed={t`This task could not be loaded.`} lines={6}>
        {(task) => <Fields key={task.id} task={task} currency={currency} onClose={onClose} />}
      </FreshRecord>
    </Sheet>
  );
}

type FieldsProps = Pick<TaskFormProps, 'currency' | 'onClose'> & { task: Task };

function Fields({ task, currency: own, onClose }: FieldsProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { mutateAsync: update } = useUpdateTask(task);
  const { day, currencySign } = useFormats();
  const mechanics = useMechanics();
  const prices = mayField(user.role, 'task.soldFor', 'update');
  const shopCurrency = useShopCurrency();
  const currency = task.soldFor?.currency ?? task.cost?.currency ?? own ?? shopCurrency;
  const accepted = useAcceptedWords(task);
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
    plannedMinutes: t`Planned minutes`,
    internalNotes: t`Internal notes (no client reads them)`,
    holdUntil: i18n._(holdUntilLabel(task.holdReason)),
  };
  const { form, ...state } = useSchemaForm({
    schema: TaskPatch,
    labels,
    mode: 'controlled',
    ...editing(task, Task, valuesOf),
    draft: `task.${task.id}`,
    read: ({ cost, soldFor, plannedMinutes, ...rest }) => ({
      ...rest,
      plannedMinutes: readMinutes(plannedMinutes),
      // A due date that has passed is kept as it is: only a new one must lie ahead.
      ...(rest.dueDate === task.dueDate ? { dueDate: undefined } : {}),
      ...(prices ? { cost: readMoney(cost, currency), soldFor: readMoney(soldFor, currency) } : {}),
    }),
    submit: async (patch, rev) => {
      await update({ rev, patch });
      onClose();
    },
  });
  const shown: Shown = (path, value) => {
    if (path === 'service') return i18n._(serviceLabels[value as ServiceType]);
    if (path === 'priority') return i18n._(priorityLabels[value as Priority]);
    if ((path === 'dueDate' || path === 'holdUntil') && typeof value === 'string') return day(value);
    if (path === 'assigneeId' && value !== null) return mechanics.find((one) => one.value === value)?.label;
    return undefined;
  };
  return (
    <SheetForm {...state} failed="update-task" shown={shown}>
      <TextInput {...form.getInputProps('name')} label={labels.name} dir="auto" />
      <Select
        {...form.getInputProps('service')}
        label={labels.service}
        data={services.map((value) => ({ value, label: i18n._(serviceLabels[value]) }))}
      />
      <Select
        {...form.getInputProps('priority')}
        label={labels.priority}
        data={priorities.map((value) => ({ value, label: i18n._(priorityLabels[value]) }))}
      />
      <Select
        {...form.getInputProps('assigneeId')}
        label={labels.assigneeId}
        placeholder={t`Nobody yet`}
        data={mechanics}
        clearable
        searchable
      />
      <TypedDayField {...form.getInputProps('dueDate')} label={labels.dueDate} clearable />
      {task.holdReason && <TypedDayField {...form.getInputProps('holdUntil')} label={labels.holdUntil} clearable />}
      <WholeField {...form.getInputProps('plannedMinutes')} label={labels.plannedMinutes} maxLength={4} />
      {prices && (
        <>
          <AmountField
            {...form.getInputProps('cost')}
            label={labels.cost}
            rightSection={currencySign(currency)}
            rightSectionWidth={56}
          />
          <AmountField
            {...form.getInputProps('soldFor')}
            label={labels.soldFor}
            description={accepted}
            rightSection={currencySign(currency)}
            rightSectionWidth={56}
          />
        </>
      )}
      <Textarea {...form.getInputProps('description')} label={labels.description} autosize minRows={2} dir="auto" />
      <Textarea {...form.getInputProps('internalNotes')} label={labels.internalNotes} autosize minRows={2} dir="auto" />
      <Checkbox {...form.getInputProps('isOilChange', { type: 'checkbox' })} label={labels.isOilChange} />
    </SheetForm>
  );
}

/** Beside the price that the client has agreed to: another one is another question. */
function useAcceptedWords({ status, approval }: Task): string | undefined {
  const { t } = useLingui();
  const money = useMoney();
  if (status === 'CANCELLED' || approval?.state !== 'APPROVED' || !approval.amount) return undefined;
  const price = isolated(money(approval.amount));
  return t`The client has accepted ${price}. If you change the price, the client is asked again.`;
}

function valuesOf(task: Task) {
  const { name, service, priority, description, dueDate, assigneeId, isOilChange, holdUntil } = task;
  const same = { name, service, priority, description, dueDate, assigneeId, isOilChange, holdUntil };
  return {
    ...same,
    internalNotes: task.internalNotes ?? '',
    plannedMinutes: String(task.plannedMinutes ?? ''),
    cost: moneyText(task.cost),
    soldFor: moneyText(task.soldFor),
  };
}
