import { Trans, useLingui } from '@lingui/react/macro';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Todo } from '#contract/todos.ts';
import { ExportButton } from '#client/session/export-button.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { type ChangeSearch, tableSearch } from '#client/forms/table-search.ts';
import { Card } from '#client/ui/card.tsx';
import { Pager } from '#client/ui/data-table/pager.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageBar } from '#client/ui/page-bar.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { AddTodo } from './add-todo.tsx';
import { TodoFilters } from './todo-filters.tsx';
import { todosOptions } from './todo-queries.ts';
import { TodoRow } from './todo-row.tsx';
import type { TodosSearch } from './todos-search.ts';
import classes from './todos-list.module.css';

const EditTodo = lazySheet(async () => (await import('./edit-todo.tsx')).EditTodo);

type TodosListProps = { search: TodosSearch; onSearch: ChangeSearch<TodosSearch> };

/**
 * What is to be done: written at the top (at a desk always, else when asked for), ticked off
 * below, looked back at by day, week and month.
 */
export function TodosList({ search, onSearch }: TodosListProps) {
  const { t } = useLingui();
  const todos = useQuery(todosOptions(search));
  const { q, period, share, completed } = search;
  const [edited, edit] = useState<Todo>();
  const isDesk = use(PageBar)?.isWide ?? true;
  const [isAdding, setAdding] = useState(false);
  const { change, onSort: _unsorted, ...pager } = tableSearch<TodosSearch>(search, onSearch);
  return (
    <>
      <PageHeader
        title={<Trans>To-do</Trans>}
        isShort="tablet"
        actions={
          <>
            <ExportButton path="todos.csv" query={{ q, period, share, completed: completed ?? 'false' }} />
            {!isDesk && (
              <PlainButton
                kind="primary"
                icon={<IconPlus aria-hidden />}
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
              >
                <span>
                  <Trans>Add a to-do</Trans>
                </span>
              </PlainButton>
            )}
          </>
        }
      />
      {(isDesk || isAdding) && <AddTodo takesFocus={!isDesk} />}
      <TodoFilters search={search} change={change} />
      <Card label={t`To-do`}>
        {todos.data === undefined ? (
          todos.error ? (
            <QueryError query={todos} title={t`This list could not be loaded`} />
          ) : (
            <SkeletonLines count={6} />
          )
        ) : todos.data.items.length === 0 ? (
          <Nothing search={search} />
        ) : (
          <ul className={classes.rows} aria-busy={todos.isFetching}>
            {todos.data.items.map((todo) => (
              <TodoRow key={todo.id} todo={todo} onEdit={() => edit(todo)} />
            ))}
          </ul>
        )}
        {todos.data !== undefined && todos.data.total > 0 && (
          <Pager {...pager} {...todos.data} page={pager.page} size={pager.size} />
        )}
      </Card>
      {edited && <EditTodo todo={edited} opened onClose={() => edit(undefined)} />}
    </>
  );
}

/** Each filter says what it means that there is nothing. */
function Nothing({ search: { completed, period, q, share } }: { search: TodosSearch }) {
  const { t } = useLingui();
  const isNarrow = period !== undefined || q !== undefined || share !== undefined;
  const title = completed ? t`Nothing completed here` : t`Nothing to do here`;
  const advice = isNarrow
    ? t`Try a longer period or fewer filters.`
    : completed
      ? t`What you tick off is kept here with its day.`
      : t`Add the next thing at the top.`;
  return (
    <EmptyState icon={<IconChecklist size={40} />} title={title}>
      {advice}
    </EmptyState>
  );
}
