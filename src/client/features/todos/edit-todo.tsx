import { Trans } from '@lingui/react/macro';
import { Todo, TodoPatch } from '#contract/todos.ts';
import { editing } from '#client/forms/edited.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useMay } from '#client/session/session-context.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { readTodo, TodoFields, todoValues, useTodoLabels } from './todo-fields.tsx';
import { useUpdateTodo } from './todo-actions.ts';

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
  const { mutateAsync: update } = useUpdateTodo(todo.id);
  const may = useMay();
  const { form, ...state } = useSchemaForm({
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
      await update({ rev, patch });
      onClose();
    },
  });
  return (
    <SheetForm {...state} failed="save">
      <TodoFields form={form} />
    </SheetForm>
  );
}
