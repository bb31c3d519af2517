import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '#client/features/auth/session-context.tsx';
import { Floor } from '#client/features/shop-floor/floor.tsx';
import { lateSheet } from '#client/ui/late-sheet.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/mantine/admin/visits');
const AddVisit = lateSheet(async () => (await import('#client/features/visits/add-visit/add-visit.tsx')).AddVisit);

export function VisitsPage() {
  const { t } = useLingui();
  const may = useMay();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const adding = search.add === 'visit' && may('visit.create');
  return (
    <>
      <PageTitle title={t`Workshop`} />
      <Floor
        search={search}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
      />
      <AddVisit
        opened={adding}
        onClose={() => void navigate({ search: (old) => ({ ...old, add: undefined }), replace: true })}
      />
    </>
  );
}
