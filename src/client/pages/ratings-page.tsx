import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { RatingsList } from '#client/features/ratings/ratings-list.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/mantine/admin/messages/rate');

export function RatingsPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Ratings`} />
      <RatingsList
        search={route.useSearch()}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </>
  );
}
