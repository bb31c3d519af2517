import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { UsersList } from '#client/features/users/users-list.tsx';
import { lateSheet } from '#client/ui/late-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const AddUser = lateSheet(async () => (await import('#client/features/users/add-user.tsx')).AddUser);
const route = getRouteApi('/mantine/admin/users');

export function UsersPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Clients`} />
      <UsersList search={search} onSearch={(next) => void navigate({ search: next })} />
      <AddUser
        opened={search.add === 'user'}
        onClose={() => void navigate({ search: (old) => ({ ...old, add: undefined }), replace: true })}
      />
    </>
  );
}
