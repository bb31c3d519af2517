import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { RatingsList } from '#client/features/ratings/ratings-list.tsx';
import { UserFilterNotice } from '#client/features/users/user-filter-notice.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/app/admin/messages/rate');

export function RatingsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const everybody = { ...search, user: undefined };
  return (
    <>
      <PageTitle title={t`Ratings`} />
      <RatingsList
        search={search}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), resetScroll: false })}
        of={<UserFilterNotice userId={search.user} onAll={() => void navigate({ search: everybody })} />}
      />
    </>
  );
}
