import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Visit } from '#contract/visits.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { Money } from '#client/feedback/money.tsx';
import { tableSearch } from '#client/forms/table-search.ts';
import { ExportButton } from '#client/session/export-button.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useColumns } from '#client/ui/data-table/use-columns.ts';
import { useFormats } from '#client/ui/format.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { historyOptions, type HistorySearch } from '../visit-queries.ts';
import { useRestoreVisit } from '../visit-removal-actions.ts';
import { HistoryFilters } from './history-filters.tsx';

type HistoryListProps = { search: HistorySearch; onSearch: (search: HistorySearch) => void };

/** Every visit there was, those long delivered too. */
export function HistoryList({ search, onSearch }: HistoryListProps) {
  const { t } = useLingui();
  const { day, date } = useFormats();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(historyOptions(search));
  const { change, onSort, ...pager } = tableSearch<HistorySearch>(search, onSearch);
  const restore = useRestoreVisit();
  const isRemoved = search.removed === 'true';
  const columns: Column<Visit>[] = [
    { key: 'number', title: t`Number`, sort: 'number', cell: ({ number }) => number },
    { key: 'plate', title: t`Plate`, cell: plate },
    { key: 'car', title: t`Vehicle`, priority: 4, isExtra: true, cell: car },
    { key: 'client', title: t`Client`, priority: 1, cell: client },
    { key: 'name', title: t`Visit`, priority: 4, cell: name },
    { key: 'date', title: t`Date`, sort: 'date', cell: ({ date: on }) => day(on) },
    {
      key: 'closed',
      title: t`Delivered on`,
      priority: 3,
      cell: ({ closedAt }) => (closedAt ? date(closedAt) : inShop),
    },
    { key: 'tasks', title: t`Tasks done`, priority: 3, align: 'end', cell: done },
  ];
  if (user.role !== 'EMPLOYEE') columns.push({ key: 'total', title: t`Total`, priority: 3, align: 'end', cell: total });
  if (isRemoved) columns.push({ key: 'restore', title: t`Restore`, priority: 1, cell: restoring(restore) });
  const choice = useColumns('visit-history', columns, 'number');
  const { q, open, from, to, removed } = search;
  return (
    <>
      <PageTitle title={t`All visits`} />
      <PageHeader
        title={<Trans>All visits</Trans>}
        actions={<ExportButton path="visits.csv" query={{ q, open, from, to, removed }} />}
      />
      <HistoryFilters search={search} change={change} />
      <DataTable
        caption={t`All visits`}
        columns={choice.shown}
        columnMenu={<ColumnMenu titles={columns.slice(1)} choice={choice} />}
        rows={data?.items}
        rowKey={({ id }) => id}
        {...(!isRemoved && { openRow: openVisit })}
        sort={search.sort ?? '-date'}
        onSort={onSort}
        empty={
          <EmptyState icon={<IconFileOff size={40} />} title={t`No visit found`}>
            {t`Try another spelling or fewer filters.`}
          </EmptyState>
        }
        failed={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        pager={{ ...pager, total: data?.total ?? 0, totalIsExact: data?.totalIsExact ?? true }}
      />
    </>
  );
}

function openVisit({ id: visitId, userId, vehicleId }: Visit, content: ReactNode, className: string) {
  const params = { userId, vehicleId, visitId };
  return (
    <Link to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId" params={params} className={className}>
      {content}
    </Link>
  );
}

const plate = ({ plateNumber }: Visit) => <PlateBadge plate={plateNumber} size="small" />;
const car = ({ brand, model }: Visit) => <VehicleName brand={brand} model={model} />;
const client = ({ clientName }: Visit) => <bdi>{clientName}</bdi>;
const name = (visit: Visit) => <bdi>{visit.name}</bdi>;
const inShop = (
  <Chip tone="active">
    <Trans>In the workshop</Trans>
  </Chip>
);
const total = ({ totalCost }: Visit) => totalCost && <Money value={totalCost} />;
const done = ({ tasks }: Visit) => {
  const counted = tasks.filter(({ status }) => status !== 'CANCELLED');
  return <bdi>{`${counted.filter(({ status }) => status === 'COMPLETED').length}/${counted.length}`}</bdi>;
};
const restoring = (restore: { mutate: (visit: Visit) => void }) => (visit: Visit) => (
  <PlainButton onClick={() => restore.mutate(visit)}>
    <Trans>Restore</Trans>
  </PlainButton>
);
