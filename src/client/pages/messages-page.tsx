import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { MessagesInbox } from '#client/features/messages/messages-inbox.tsx';
import { OnlyOf } from '#client/features/users/only-of.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/mantine/admin/messages');

export function MessagesPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Messages`} />
      <MessagesInbox
        search={search}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
        {...(search.user !== undefined && {
          of: <OnlyOf userId={search.user} onAll={() => void navigate({ search: { ...search, user: undefined } })} />,
        })}
      />
    </>
  );
}
