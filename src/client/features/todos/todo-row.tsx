import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { IconBuildingStore, IconCircleCheck, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Todo } from '#contract/todos.ts';
import { isolated } from '#contract/text.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useCompleteTodo, useRemoveTodo } from './todo-actions.ts';
import classes from './todos-list.module.css';

/** One thing to do: ticked off with one tap, which can be taken back. */
export function TodoRow({ todo, onEdit }: { todo: Todo; onEdit: () => void }) {
  const { t } = useLingui();
  const { uid } = useSession();
  const { title } = todo;
  const told = isolated(title);
  const remove = useRemoveTodo(todo.id, t`Removed: ${{ title: told }}`);
  const row = useRef<HTMLLIElement>(null);
  const back = useCompleteTodo();
  const complete = useCompleteTodo((done) => {
    goOn(row.current);
    offerUndo({
      words: done.completed ? t`Completed: ${{ title: told }}` : t`To do again: ${{ title: told }}`,
      takeBack: () => back.mutate({ ...done, completed: !done.completed }),
    });
  });
  return (
    <li ref={row} className={classes.row} data-completed={todo.completed || undefined}>
      <Checkbox
        className={classes.tick ?? ''}
        checked={complete.isPending ? complete.variables.completed : todo.completed}
        // Not disabled meanwhile: the keyboard would lose its place.
        onChange={({ currentTarget: { checked } }) =>
          complete.isPending || complete.mutate({ ...todo, completed: checked })
        }
        label={<bdi>{title}</bdi>}
        description={<bdi>{todo.description}</bdi>}
      />
      <span className={classes.marks}>
        {todo.shopWide && (
          <Chip tone="accent" icon={<IconBuildingStore aria-hidden />}>
            <Trans>Shop</Trans>
          </Chip>
        )}
        {todo.ownerId !== uid && (
          <Chip tone="neutral" icon={<IconUser aria-hidden />}>
            <NameOf name={todo.ownerName} />
          </Chip>
        )}
        <When todo={todo} />
      </span>
      <span className={classes.actions}>
        <IconButton aria-label={t`Edit: ${title}`} onClick={onEdit}>
          <IconPencil aria-hidden size={20} />
        </IconButton>
        <IconButton aria-label={t`Remove: ${title}`} onClick={remove}>
          <IconTrash aria-hidden size={20} />
        </IconButton>
      </span>
    </li>
  );
}

/** The row leaves the list: who ticks off by keyboard has the next one under the hand. */
function goOn(row: HTMLElement | null) {
  if (!row?.contains(document.activeElement)) return;
  (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('input')?.focus();
}

function When({ todo: { completedOn, createdAt } }: { todo: Todo }) {
  const { relativeDay, dayOf } = useFormats();
  const today = dayOf(useNow());
  if (completedOn === null) return <small>{relativeDay(dayOf(createdAt), today)}</small>;
  const day = relativeDay(completedOn, today);
  return (
    <Chip tone="good" icon={<IconCircleCheck aria-hidden />}>
      <time dateTime={completedOn}>
        <Trans>Completed on: {day}</Trans>
      </time>
    </Chip>
  );
}
