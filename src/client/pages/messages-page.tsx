import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { MessagesInbox } from '#client/features/messages/messages-inbox.tsx';
import { UserFilterNotice } from '#client/features/users/user-filter-notice.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { isTypedOn } from '#client/ui/search-params.ts';

const route = getRouteApi('/app/admin/messages');

export function MessagesPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const everybody = { ...search, user: undefined };
  return (
    <>
      <PageTitle title={t`Messages`} />
      <MessagesInbox
        search={search}
        onSearch={(change) =>
          void navigate({ search: (old) => ({ ...old, ...change }), replace: isTypedOn(change), resetScroll: false })
        }
        of={<UserFilterNotice userId={search.user} onAll={() => void navigate({ search: everybody })} />}
      />
    </>
  );
}
