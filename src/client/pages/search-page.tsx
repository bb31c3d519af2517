import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { SearchAll } from '#client/features/search/search-all.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { isTypedOn } from '#client/ui/search-params.ts';

const route = getRouteApi('/app/admin/search');

export function SearchPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Search`} />
      <SearchAll
        search={search}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: isTypedOn(change) })}
      />
    </>
  );
}
