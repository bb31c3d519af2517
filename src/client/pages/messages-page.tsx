import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { MessagesInbox } from '#client/features/messages/messages-inbox.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/mantine/admin/messages');

export function MessagesPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Messages`} />
      <MessagesInbox
        search={route.useSearch()}
        onSearch={(next) => void navigate({ search: next, resetScroll: false })}
      />
    </>
  );
}
