import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconTableImport, IconUserOff, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roles } from '#contract/picklists.ts';
import type { ListedUser, User } from '#contract/users.ts';
import { roleNames } from '#client/session/role-names.ts';
import { useMay } from '#client/session/session-context.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { languageNames } from '#client/features/interface/language.ts';
import { type ChangeSearch, isNarrowed, tableSearch } from '#client/forms/table-search.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useColumns } from '#client/ui/data-table/use-columns.ts';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { FilterRow } from '#client/ui/filter-row.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { PersonName, PersonPhone, Username } from './person-name.tsx';
import { usersOptions } from './user-queries.ts';
import { UsersExportMenu } from './users-export-menu.tsx';
import { UserStates } from './user-states.tsx';
import type { UsersSearch } from './users-search.ts';
import classes from './users-list.module.css';

type UsersListProps = {
  search: UsersSearch;
  onSearch: ChangeSearch<UsersSearch>;
  /** What is shown of clients besides how to reach them. */
  ofClients: Column<ListedUser>[];
};

/** The clients, or those who work here, found by name, phone or email. */
export function UsersList({ search, onSearch, ofClients }: UsersListProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const { date } = useFormats();
  const { data, error, isFetching, refetch } = useQuery(usersOptions(search));
  const { change, onSort, ...pager } = tableSearch<UsersSearch>(search, onSearch);
  const isStaff = search.staff === 'true' || (search.role !== undefined && search.role !== 'CLIENT');
  const columns: Column<ListedUser>[] = [
    { key: 'name', title: t`Name`, sort: 'name', cell: who },
    { key: 'phone', title: t`Phone number`, cell: phone },
    { key: 'email', title: t`Email`, priority: 4, cell: email },
    { key: 'username', title: t`Username`, priority: 4, isExtra: true, cell: username },
    { key: 'language', title: t`Language`, priority: 4, isExtra: true, cell: language },
    { key: 'age', title: t`Age`, priority: 4, isExtra: true, align: 'end', cell: ({ age }) => age },
    ...(isStaff
      ? [{ key: 'role', title: t`Role`, sort: 'role', cell: ({ role }: User) => i18n._(roleNames[role]) }]
      : ofClients),
    { key: 'state', title: t`State`, priority: 4, cell: states, ...(!isStaff && { isExtra: true }) },
    {
      key: 'createdAt',
      title: t`Since`,
      sort: 'createdAt',
      priority: 4,
      ...(!isStaff && { isExtra: true }),
      cell: ({ createdAt }) => date(createdAt),
    },
  ];
  const choice = useColumns(isStaff ? 'users' : 'clients', columns, 'name');
  return (
    <>
      <PageHeader
        title={isStaff ? <Trans>Staff</Trans> : <Trans>Clients</Trans>}
        isShort="tablet"
        actions={
          <>
            {may('list.import') && (
              <Link
                to="/admin/users"
                search={{ import: 'clients' }}
                className={buttonLink}
                data-kind="default"
                data-aside
              >
                <IconTableImport aria-hidden />
                <span>
                  <Trans>Import</Trans>
                </span>
              </Link>
            )}
            {may('list.export') && <UsersExportMenu search={search} />}
            {may('user.create') && (
              <PlainButton kind="primary" icon={<IconUserPlus aria-hidden />} onClick={() => onSearch({ add: 'user' })}>
                <span>
                  <Trans>Add user</Trans>
                </span>
              </PlainButton>
            )}
          </>
        }
      />
      <Filters search={search} change={change} isStaff={isStaff} />
      <DataTable
        caption={isStaff ? t`Staff` : t`Clients`}
        columns={choice.shown}
        columnMenu={<ColumnMenu titles={columns.slice(1)} choice={choice} />}
        rows={data?.items}
        rowKey={({ id }) => id}
        openRow={openUser}
        sort={search.sort ?? 'name'}
        onSort={onSort}
        empty={
          isNarrowed([search.q, search.role, search.staff, search.active, search.verified, search.archived]) ? (
            <EmptyState icon={<IconUserOff size={40} />} title={t`Nobody found`}>
              {t`Try another spelling or fewer filters.`}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconUserPlus size={40} />} title={t`No client yet`}>
              {t`Add the first one here or with the first visit.`}
            </EmptyState>
          )
        }
        failed={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        pager={{ ...pager, total: data?.total ?? 0, totalIsExact: data?.totalIsExact ?? true }}
      />
    </>
  );
}

function openUser({ id }: ListedUser, content: ReactNode, className: string) {
  return (
    <Link to="/admin/users/$userId" params={{ userId: id }} className={className}>
      {content}
    </Link>
  );
}

const who = (user: User) => (
  <span className={classes.who}>
    <Avatar {...user} />
    <PersonName {...user} />
  </span>
);
const phone = (user: User) => (
  <span className={classes.phone}>
    <PersonPhone {...user} />
  </span>
);
const email = (user: User) => user.email && <Ltr>{user.email}</Ltr>;
const username = (user: User) => <Username {...user} />;
const language = (user: User) => languageNames[user.language];
const states = (user: User) => <UserStates user={user} />;

type FiltersProps = { search: UsersSearch; change: (next: Partial<UsersSearch>) => void; isStaff: boolean };

function Filters({ search, change, isStaff }: FiltersProps) {
  const { t, i18n } = useLingui();
  const mayArchive = useMay()('user.archive');
  const everyone = { value: '', label: t`All` };
  const yesNo = (yes: string, no: string) => [everyone, { value: 'true', label: yes }, { value: 'false', label: no }];
  return (
    <FilterRow>
      <FilterChips
        label={t`Who`}
        value={isStaff ? 'staff' : 'clients'}
        onChange={(group) => change({ staff: group === 'staff' ? 'true' : undefined, role: undefined })}
        chips={[
          { value: 'clients', label: t`Clients` },
          { value: 'staff', label: t`Staff` },
        ]}
      />
      <FilterSearch value={search.q} onChange={(q) => change({ q })} placeholder={t`Name, phone or email`} />
      {isStaff && (
        <NativeSelect
          label={t`Role`}
          value={search.role ?? ''}
          onChange={({ currentTarget }) =>
            change({ staff: 'true', role: roles.find((role) => role === currentTarget.value) })
          }
          data={[
            everyone,
            ...roles.filter((role) => role !== 'CLIENT').map((value) => ({ value, label: i18n._(roleNames[value]) })),
          ]}
        />
      )}
      <NativeSelect
        label={t`Activity`}
        value={search.active ?? ''}
        onChange={({ currentTarget }) => change({ active: flagOf(currentTarget.value) })}
        data={yesNo(t({ message: 'Active', context: 'person' }), t({ message: 'Inactive', context: 'person' }))}
      />
      <NativeSelect
        label={t`Confirmation`}
        value={search.verified ?? ''}
        onChange={({ currentTarget }) => change({ verified: flagOf(currentTarget.value) })}
        data={yesNo(t`Verified`, t`Unverified`)}
      />
      {mayArchive && (
        <NativeSelect
          label={t`Records`}
          value={search.archived ?? ''}
          onChange={({ currentTarget }) => change({ archived: currentTarget.value === 'true' ? 'true' : undefined })}
          data={[
            { value: '', label: t`Current` },
            { value: 'true', label: t`Archived` },
          ]}
        />
      )}
    </FilterRow>
  );
}

function flagOf(value: string): 'true' | 'false' | undefined {
  return value === 'true' || value === 'false' ? value : undefined;
}
