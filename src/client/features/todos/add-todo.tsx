import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { TodoDraft } from '#contract/todos.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import { emptyTodo, readTodo, TodoFields, useTodoLabels } from './todo-fields.tsx';
import { useCreateTodo } from './todo-actions.ts';
import classes from './todos-list.module.css';

/** One line at the top: type, Enter, and the next one can be typed. */
export function AddTodo({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useLingui();
  const draft = 'new-todo';
  const { mutateAsync: create } = useCreateTodo(draft);
  const here = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusFirst(here.current);
  }, [takesFocus]);
  const { form, onSubmit, busy, failure, hadArrived, notices } = useSchemaForm({
    schema: TodoDraft,
    mode: 'controlled',
    initialValues: emptyTodo,
    labels: useTodoLabels(),
    draft,
    guardLeaving: false,
    read: readTodo,
    next: ({ shopWide }) => ({ ...emptyTodo, shopWide }),
    submit: async (values) => {
      const before = underHand(here.current);
      await create(values);
      // Whoever types the next one already is left where that is.
      if (underHand(here.current) === before) focusFirst(here.current);
    },
  });
  return (
    <form ref={here} onSubmit={onSubmit} noValidate className={classes.add} aria-label={t`Add a to-do`}>
      <FormNotices {...notices} />
      <TodoFields form={form} />
      <Button type="submit" leftSection={<IconPlus aria-hidden size={20} />} loading={busy}>
        <Trans>Add</Trans>
      </Button>
      <FormFailure failed={hadArrived ? undefined : 'save'} reason={failure} />
    </form>
  );
}

/** What stands in the field that has the keyboard. */
function underHand(form: HTMLFormElement | null): string | undefined {
  return form?.querySelector<HTMLInputElement>('input:focus')?.value;
}
