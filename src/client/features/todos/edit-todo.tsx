import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { Todo, TodoPatch } from '#contract/todos.ts';
import { api } from '#client/session/api.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { editing } from '#client/forms/edited.ts';
import { FormNotices } from '#client/forms/form-notices.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useMay } from '#client/session/session-context.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { readTodo, TodoFields, todoValues, useTodoLabels } from './todo-fields.tsx';
import { useTodosAgain } from './todo-queries.ts';

type EditTodoProps = { todo: Todo; opened: boolean; onClose: () => void };

/** Changes the words of a to-do, and whose it is. */
export function EditTodo({ todo, opened, onClose }: EditTodoProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Edit to-do</Trans>}>
      <Fields todo={todo} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const again = useTodosAgain();
  const may = useMay();
  const { form, onSubmit, busy, failure, notices } = useSchemaForm({
    schema: TodoPatch,
    mode: 'controlled',
    ...editing(todo, Todo, todoValues),
    draft: `todo.${todo.id}`,
    labels: useTodoLabels(),
    read: (values) => {
      const { shopWide: share, ...words } = readTodo(values);
      return may('todo.shop') ? { ...words, shopWide: share } : words;
    },
    submit: async (patch, rev) => {
      await api.patch(`todos/${todo.id}`, rev, patch, { schema: Todo });
      await again();
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormNotices {...notices} />
      <Stack>
        <TodoFields form={form} />
        <FormFailure failed="save" reason={failure} />
      </Stack>
      <SheetActions>
        <Button type="submit" loading={busy}>
          <Trans>Save</Trans>
        </Button>
      </SheetActions>
    </form>
  );
}
