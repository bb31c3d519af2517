import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { progressOf } from '#contract/approvals.ts';
import type { Visit } from '#contract/visits.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { VisitName } from '#client/features/offerings/task-names.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { Money } from '#client/feedback/money.tsx';
import { type ChangeSearch, isNarrowed, tableSearch } from '#client/forms/table-search.ts';
import { ExportButton } from '#client/session/export-button.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { Chip } from '#client/ui/chip.tsx';
import type { Column } from '#client/ui/data-table/data-table.tsx';
import { Day, DayOf } from '#client/ui/local-date.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { historyOptions, type HistorySearch } from '../visit-queries.ts';
import { useRestoreListed } from '../visit-removal-actions.ts';
import { FoundTable } from './found-table.tsx';
import { NoRow } from './no-row.tsx';
import { restoring } from './restoring.tsx';
import { HistoryFilters } from './history-filters.tsx';
import classes from './lists.module.css';

type HistoryListProps = { search: HistorySearch; onSearch: ChangeSearch<HistorySearch> };

/** Every visit there was, those long delivered too. */
export function HistoryList({ search, onSearch }: HistoryListProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const found = useQuery(historyOptions(search));
  const { change, onSort, ...pager } = tableSearch<HistorySearch>(search, onSearch);
  const restore = useRestoreListed();
  const isRemoved = search.removed === 'true';
  const columns: Column<Visit>[] = [
    { key: 'number', title: t`Number`, sort: 'number', cell: ({ number }) => number },
    { key: 'plate', title: t`Plate`, cell: plate },
    { key: 'car', title: t`Vehicle`, priority: 4, isExtra: true, cell: car },
    { key: 'client', title: t`Client`, priority: 1, cell: client },
    { key: 'name', title: t`Visit`, priority: 4, cell: name },
    { key: 'date', title: t`Date`, sort: 'date', cell: day },
    { key: 'closed', title: t`Delivered on`, priority: 3, cell: delivered },
    { key: 'tasks', title: t`Tasks done`, priority: 4, align: 'end', cell: done },
  ];
  if (user.role !== 'EMPLOYEE') columns.push({ key: 'total', title: t`Total`, priority: 3, align: 'end', cell: total });
  if (isRemoved) columns.push({ key: 'restore', title: t`Restore`, priority: 1, cell: restoring(restore) });
  const { q, open, from, to, removed } = search;
  return (
    <>
      <PageTitle title={t`All visits`} />
      <PageHeader
        title={<Trans>All visits</Trans>}
        isShort="tablet"
        actions={<ExportButton path="visits.csv" query={{ q, open, from, to, removed }} />}
      />
      <HistoryFilters search={search} change={change} />
      <FoundTable
        name="visit-history"
        caption={t`All visits`}
        columns={columns}
        found={found}
        {...(!isRemoved && { openRow: openVisit })}
        sort={search.sort ?? '-date'}
        onSort={onSort}
        empty={
          <NoRow
            isNarrowed={isNarrowed([search.q, search.open, search.from, search.to, search.removed])}
            icon={<IconFileOff size={40} />}
            none={t`No visit found`}
            yet={t`No visit yet`}
          />
        }
        pager={pager}
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
const car = (visit: Visit) => <VehicleName {...visit} />;
const client = ({ clientName, date }: Visit) => (
  <>
    <NameOf name={clientName} />
    {/* Where there is no room for its own column. */}
    <small className={classes.when}>
      <Day on={date} />
    </small>
  </>
);
const name = (visit: Visit) => <VisitName visit={visit} />;
const inShop = (
  <Chip tone="active">
    <Trans>In the workshop</Trans>
  </Chip>
);
const day = ({ date }: Visit) => <Day on={date} />;

const delivered = ({ closedAt }: Visit) => (closedAt ? <DayOf at={closedAt} /> : inShop);

const total = ({ totalCost }: Visit) => totalCost && <Money value={totalCost} />;
const done = ({ tasks }: Visit) => {
  const progress = progressOf(tasks);
  return <bdi>{`${progress.done}/${progress.all}`}</bdi>;
};
