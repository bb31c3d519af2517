import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useParams } from '@tanstack/react-router';
import { OfferingManager } from '#client/features/offerings/manager/offering-manager.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { isTypedOn } from '#client/ui/search-params.ts';

const route = getRouteApi('/app/admin/settings/offering');

export function OfferingPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { offeringId } = useParams({ strict: false });
  const shown = route.useSearch();
  return (
    <>
      <PageTitle title={t`Services and prices`} />
      <OfferingManager
        id={offeringId}
        search={shown}
        onGo={(id, search) =>
          void (id === undefined
            ? navigate({ to: '/admin/settings/offering', search, resetScroll: false })
            : navigate({
                to: '/admin/settings/offering/$offeringId',
                params: { offeringId: id },
                search,
                resetScroll: false,
                replace: id === offeringId && search.q !== shown.q && isTypedOn(search),
              }))
        }
      />
    </>
  );
}
