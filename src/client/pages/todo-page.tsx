import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { TodosList } from '#client/features/todos/todos-list.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { isTypedOn } from '#client/ui/search-params.ts';

const route = getRouteApi('/app/admin/todo');

export function TodoPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`To-do`} />
      <TodosList
        search={route.useSearch()}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: isTypedOn(change) })}
      />
    </>
  );
}
