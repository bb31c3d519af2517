import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Todo } from '#contract/todos.ts';
import { useMay } from '#client/session/session-context.tsx';

/** What the fields of the form hold. */
export type TodoValues = { title: string; description: string; shopWide: boolean };

export const emptyTodo: TodoValues = { title: '', description: '', shopWide: false };

export function todoValues({ title, description, shopWide }: Todo): TodoValues {
  return { title, description, shopWide };
}

/** What the contract reads out of the fields: between two words one space, however many were typed. */
export function readTodo({ title, description, shopWide }: TodoValues): TodoValues {
  return { title: title.replaceAll(/\s+/gu, ' '), description: description.replaceAll(/\s+/gu, ' '), shopWide };
}

export function useTodoLabels(): Record<keyof TodoValues, string> {
  const { t } = useLingui();
  return { title: t`Title`, description: t`Description`, shopWide: t`For the whole shop` };
}

/** Title and description; whoever manages the shop may write for all who do. */
export function TodoFields({ form }: { form: UseFormReturnType<TodoValues> }) {
  const labels = useTodoLabels();
  const may = useMay();
  return (
    <>
      <TextInput {...form.getInputProps('title')} label={labels.title} autoComplete="off" data-autofocus />
      <TextInput {...form.getInputProps('description')} label={labels.description} autoComplete="off" />
      {may('todo.shop') && (
        <Checkbox {...form.getInputProps('shopWide', { type: 'checkbox' })} label={<Trans>For the whole shop</Trans>} />
      )}
    </>
  );
}
