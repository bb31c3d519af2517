import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useParams } from '@tanstack/react-router';
import { OfferingManager } from '#client/features/offerings/manager/offering-manager.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/app/admin/settings/offering');

export function OfferingPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { offeringId } = useParams({ strict: false });
  return (
    <>
      <PageTitle title={t`Services and prices`} />
      <OfferingManager
        id={offeringId}
        search={route.useSearch()}
        onGo={(id, search) =>
          void (id === undefined
            ? navigate({ to: '/admin/settings/offering', search, resetScroll: false })
            : navigate({
                to: '/admin/settings/offering/$offeringId',
                params: { offeringId: id },
                search,
                resetScroll: false,
              }))
        }
      />
    </>
  );
}
