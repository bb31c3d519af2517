import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ImportKind } from '#contract/imports.ts';
import { useMay } from '#client/session/session-context.tsx';
import { UsersList } from '#client/features/users/users-list.tsx';
import { useClientColumns } from '#client/features/visits/lists/client-columns.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { inTime } from '#client/ui/in-time.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { isTypedOn } from '#client/ui/search-params.ts';

const AddUser = lazySheet(async () => (await import('#client/features/users/add-user.tsx')).AddUser);
const ImportScreen = lazyPart(
  async () => (await inTime(import('#client/features/imports/import-screen.tsx'))).ImportScreen,
);
const VehiclesList = lazyPart(
  async () => (await import('#client/features/visits/lists/vehicles-list.tsx')).VehiclesList,
);
const kinds = { clients: 'CLIENTS', vehicles: 'VEHICLES', visits: 'VISITS' } as const satisfies Record<
  string,
  ImportKind
>;
const route = getRouteApi('/app/admin/users');

export function UsersPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace: isTypedOn(next) });
  const may = useMay();
  const ofClients = useClientColumns();
  if (search.import && may('list.import'))
    return (
      <Suspense fallback={<SkeletonCards />}>
        <ImportScreen
          kind={kinds[search.import]}
          onKind={(kind) =>
            void navigate({ search: { import: kind.toLowerCase() as Lowercase<ImportKind> }, replace: true })
          }
        />
      </Suspense>
    );
  if (search.view === 'vehicles')
    return (
      <Suspense fallback={<SkeletonCards />}>
        <VehiclesList search={search} onSearch={change} />
      </Suspense>
    );
  return (
    <>
      <PageTitle title={t`Clients`} />
      <UsersList ofClients={ofClients} search={search} onSearch={change} />
      <AddUser
        byAddress
        opened={search.add === 'user'}
        position={search.staff === 'true' ? 'EMPLOYEE' : 'CLIENT'}
        onClose={() => void navigate({ search: (old) => ({ ...old, add: undefined }), replace: true })}
      />
    </>
  );
}
