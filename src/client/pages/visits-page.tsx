import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Floor } from '#client/features/shop-floor/floor.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/mantine/admin/visits');

export function VisitsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Workshop`} />
      <Floor
        search={search}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
      />
    </>
  );
}
