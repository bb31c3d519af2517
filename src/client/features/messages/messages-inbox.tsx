import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Message } from '#contract/messages.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { type ChangeSearch, tableSearch } from '#client/forms/table-search.ts';
import { Card } from '#client/ui/card.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { FilterRow } from '#client/ui/filter-row.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import { ExportButton } from '#client/session/export-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { MessageFile } from './message-file.tsx';
import { messagesOptions, unreadOptions } from './message-queries.ts';
import type { MessagesSearch } from './messages-search.ts';
import { UnsignedMark } from './unsigned-mark.tsx';
import classes from './messages-inbox.module.css';

type MessagesInboxProps = {
  search: MessagesSearch;
  onSearch: ChangeSearch<MessagesSearch>;
  /** Says whose messages they are when the address asks for one person's. */
  of: ReactNode;
};

/** What people wrote to the shop; the one that is open stands beside the list, or above it on a phone. */
export function MessagesInbox({ search, onSearch, of }: MessagesInboxProps) {
  const { t } = useLingui();
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
  const { data, error, isFetching, refetch } = useQuery(messagesOptions(search));
  const { change, onSort, ...pager } = tableSearch<MessagesSearch>(search, onSearch);
  const { message: open } = search;
  const close = () => onSearch({ message: undefined });
  const columns: Column<Message>[] = [
    { key: 'fullName', title: t`Full name`, sort: 'fullName', cell: sender },
    { key: 'message', title: t`Message`, cell: beginning },
    { key: 'email', title: t`Email`, sort: 'email', priority: 4, cell: address },
    {
      key: 'createdAt',
      title: t`Received`,
      sort: 'createdAt',
      priority: 3,
      cell: received,
    },
  ];
  return (
    <>
      <PageHeader
        title={<Trans>Messages</Trans>}
        isShort="tablet"
        actions={<ExportButton path="messages.csv" query={{ q: search.q, read: search.read, userId: search.user }} />}
      />
      {of}
      <Filters search={search} change={change} />
      <div className={classes.columns} data-open={(isWide && open !== undefined) || undefined}>
        <DataTable
          caption={t`Messages`}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          openRow={openMessage}
          selectedKey={open}
          sort={search.sort ?? '-createdAt'}
          onSort={onSort}
          empty={<Nothing search={search} />}
          failed={error ? errorText(error) : undefined}
          onRetry={() => void refetch()}
          busy={isFetching}
          pager={{ ...pager, total: data?.total ?? 0, totalIsExact: data?.totalIsExact ?? true }}
        />
        {isWide && open !== undefined && (
          <Card label={t`Message`}>
            <MessageFile id={open} onClose={close} />
          </Card>
        )}
      </div>
      {!isWide && (
        <Sheet opened={open !== undefined} onClose={close} title={<Trans>Message</Trans>} byAddress>
          {open !== undefined && <MessageFile id={open} onClose={close} />}
        </Sheet>
      )}
    </>
  );
}

function openMessage({ id }: Message, content: ReactNode, className: string) {
  return (
    <Link to="/admin/messages" search={(old) => ({ ...old, message: id })} resetScroll={false} className={className}>
      {content}
    </Link>
  );
}

const sender = ({ fullName, read }: Message) => (
  <span className={classes.sender} data-unread={!read || undefined}>
    <bdi>{fullName}</bdi>
    {!read && (
      <span className="sr-only">
        <Trans>Unread</Trans>
      </span>
    )}
  </span>
);
const address = ({ email }: Message) => <Ltr>{email}</Ltr>;
const received = ({ createdAt }: Message) => <Moment at={createdAt} />;
const beginning = ({ message, read, signedIn }: Message) => (
  <>
    <span className={classes.beginning} data-unread={!read || undefined}>
      <bdi>{message}</bdi>
    </span>
    <UnsignedMark signedIn={signedIn} />
  </>
);

type FiltersProps = { search: MessagesSearch; change: (next: Partial<MessagesSearch>) => void };

function Filters({ search, change }: FiltersProps) {
  const { t } = useLingui();
  const { data: unread } = useQuery(unreadOptions);
  return (
    <FilterRow>
      <FilterChips
        label={t`State`}
        value={search.read ?? 'all'}
        onChange={(read) => change({ read: read === 'all' ? undefined : read })}
        chips={[
          { value: 'all', label: t`All` },
          { value: 'false', label: t`Unread`, ...(unread !== undefined && { count: unread }) },
          { value: 'true', label: t({ message: 'Read', context: 'message' }) },
        ]}
      />
      <FilterSearch
        value={search.q}
        onChange={(q) => change({ q })}
        placeholder={t`Name, email or words of the message`}
      />
    </FilterRow>
  );
}

function Nothing({ search: { q, read, user } }: { search: MessagesSearch }) {
  const { t } = useLingui();
  const all = q === undefined && read === undefined && user === undefined;
  return (
    <EmptyState
      icon={<IconMailOpened size={40} />}
      title={read === 'false' ? t`All messages are read` : t`No message here`}
    >
      {all ? t`What visitors and clients write to the shop arrives here.` : t`Try another spelling or fewer filters.`}
    </EmptyState>
  );
}
