import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { NamesList } from '#client/features/static-data/names-list.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { isTypedOn } from '#client/ui/search-params.ts';

const route = getRouteApi('/app/admin/settings/static-data');

export function NamesPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Static data`} />
      <NamesList
        search={route.useSearch()}
        onSearch={(change) =>
          void navigate({ search: (old) => ({ ...old, ...change }), replace: isTypedOn(change), resetScroll: false })
        }
      />
    </>
  );
}
