import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconDroplets, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DueVehicle } from '#contract/oil-due.ts';
import { ExportButton } from '#client/session/export-button.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { type ChangeSearch, tableSearch } from '#client/forms/table-search.ts';
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useColumns } from '#client/ui/data-table/use-columns.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { CallCell } from './call-cell.tsx';
import { CallSheet } from './call-sheet.tsx';
import { DueCar, DueOwner, DueWhen, LastKm } from './due-cells.tsx';
import { KmLeft } from './due-chip.tsx';
import { DueFilters } from './due-filters.tsx';
import { DuePrint } from './due-print.tsx';
import { dueOptions, type DueSearch } from './due-queries.ts';
import classes from './due-list.module.css';

type DueListProps = { search: DueSearch; onSearch: ChangeSearch<DueSearch> };

/** The cars whose oil is due, the most overdue first: whom to call today, and who was called. */
export function DueList({ search, onSearch }: DueListProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(dueOptions(search));
  const { change, onSort, ...pager } = tableSearch<DueSearch>(search, onSearch);
  const [calling, call] = useState<DueVehicle>();
  const columns: Column<DueVehicle>[] = [
    { key: 'car', title: t`Vehicle`, cell: car },
    { key: 'when', title: t`Next oil change`, sort: 'due', priority: 2, cell: when },
    { key: 'left', title: t`Left`, priority: 3, align: 'end', cell: left },
    {
      key: 'km',
      title: t`Last km`,
      priority: 4,
      align: 'end',
      cell: lastKm,
    },
    { key: 'read', title: t`Last reading`, priority: 4, isExtra: true, cell: readOn },
    { key: 'owner', title: t`Client`, priority: 3, cell: owner },
    { key: 'call', title: t`Call`, priority: 1, cell: callCell(call) },
  ];
  const choice = useColumns('vehicles', columns, 'car');
  return (
    <>
      <PageTitle title={t`Oil changes due`} />
      <PageHeader
        title={<Trans>Oil changes due</Trans>}
        isShort="tablet"
        actions={<Actions search={search} onPrint={() => onSearch({ print: 'list' })} />}
      />
      <DueFilters search={search} change={change} />
      <div className={classes.table}>
        <DataTable
          caption={t`Oil changes due`}
          columns={choice.shown}
          columnMenu={<ColumnMenu titles={columns.slice(1)} choice={choice} />}
          rows={data?.items}
          rowKey={({ id }) => id}
          openRow={openOil}
          sort={search.sort ?? 'due'}
          onSort={onSort}
          empty={
            <EmptyState icon={<IconDroplets size={40} />} title={t`No car here`}>
              {t`Cars come here when their next oil change is near. Try another filter.`}
            </EmptyState>
          }
          failed={error ? errorText(error) : undefined}
          onRetry={() => void refetch()}
          busy={isFetching}
          pager={{ ...pager, total: data?.total ?? 0, totalIsExact: data?.totalIsExact ?? true }}
        />
      </div>
      {calling && <CallSheet row={calling} onClose={() => call(undefined)} />}
      {search.print === 'list' && <DuePrint search={search} onClose={() => onSearch({ print: undefined })} />}
    </>
  );
}

function Actions({ search: { q, urgency, called }, onPrint }: { search: DueSearch; onPrint: () => void }) {
  return (
    <>
      <Link to="/admin/visits" className={`${buttonLink} ${classes.back}`} data-kind="default" data-aside>
        <IconArrowLeft aria-hidden data-flip />
        <span>
          <Trans>Workshop</Trans>
        </span>
      </Link>
      <PlainButton data-aside icon={<IconPrinter aria-hidden />} onClick={onPrint}>
        <span>
          <Trans>Print</Trans>
        </span>
      </PlainButton>
      <ExportButton path="oil-changes/due.csv" query={{ q, urgency, called }} needs="oilChange.export" />
    </>
  );
}

function openOil({ id, ownerId }: DueVehicle, content: ReactNode, className: string) {
  return (
    <Link to="/admin/user/oil/$userId/$vehicleId" params={{ userId: ownerId, vehicleId: id }} className={className}>
      {content}
    </Link>
  );
}

const car = (row: DueVehicle) => <DueCar row={row} />;
const when = (row: DueVehicle) => <DueWhen due={row.due} />;
const left = ({ due }: DueVehicle) => <KmLeft due={due} />;
const readOn = ({ lastKmUpdate }: DueVehicle) => lastKmUpdate && <Moment at={lastKmUpdate} />;
const lastKm = (row: DueVehicle) => <LastKm km={row.latestKm} />;
const callCell = (onCall: (row: DueVehicle) => void) => (row: DueVehicle) => (
  <CallCell row={row} onCall={() => onCall(row)} />
);
const owner = (row: DueVehicle) => <DueOwner row={row} />;
