import { Trans, useLingui } from '@lingui/react/macro';
import { IconCarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedVehicle } from '#contract/vehicles.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { DueChip, DueDays } from '#client/features/oil-changes/due/due-chip.tsx';
import { LastKm } from '#client/features/oil-changes/due/due-cells.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { useRestoreVehicle } from '#client/features/vehicles/vehicle-removal-actions.ts';
import { vehicleListOptions, type VehicleListSearch } from '#client/features/vehicles/vehicle-list-queries.ts';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { statusLabel, vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { type ChangeSearch, isNarrowed, tableSearch } from '#client/forms/table-search.ts';
import { ExportButton } from '#client/session/export-button.tsx';
import type { Column } from '#client/ui/data-table/data-table.tsx';
import { Day } from '#client/ui/local-date.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { FoundTable } from './found-table.tsx';
import { NoRow } from './no-row.tsx';
import { restoring } from './restoring.tsx';
import { VehicleFilters } from './vehicle-filters.tsx';
import classes from './lists.module.css';

type VehiclesListProps = { search: VehicleListSearch; onSearch: ChangeSearch<VehicleListSearch> };

/** Every car the shop knows: whose it is, when it was here last and when its oil is due. */
export function VehiclesList({ search, onSearch }: VehiclesListProps) {
  const { t, i18n } = useLingui();
  const found = useQuery(vehicleListOptions(search));
  const { change, onSort, ...pager } = tableSearch<VehicleListSearch>(search, onSearch);
  const restore = useRestoreVehicle();
  const isRemoved = search.removed === 'true';
  const columns: Column<ListedVehicle>[] = [
    { key: 'plate', title: t`Plate`, sort: 'plateNumber', cell: plate },
    { key: 'car', title: t`Vehicle`, sort: 'brand', cell: name },
    { key: 'owner', title: t`Owner`, cell: owner },
    { key: 'visit', title: t`Last visit`, priority: 3, cell: lastVisit },
    { key: 'oil', title: t`Next oil change`, priority: 3, cell: oil },
    { key: 'km', title: t`Last km`, priority: 4, isExtra: true, align: 'end', cell: lastKm },
    { key: 'type', title: t`Type`, priority: 4, isExtra: true, cell: ({ type }) => i18n._(vehicleTypeLabels[type]) },
    { key: 'year', title: t`Year`, sort: 'year', priority: 4, isExtra: true, cell: ({ year }) => year },
    { key: 'color', title: t`Color`, priority: 4, isExtra: true, cell: color },
    { key: 'status', title: t`State`, priority: 4, cell: (car) => i18n._(statusLabel(car)) },
  ];
  if (isRemoved) columns.push({ key: 'restore', title: t`Restore`, priority: 1, cell: restoring(restore) });
  const { q, type, status, samePlate: sharesPlate, removed } = search;
  return (
    <>
      <PageTitle title={t`Vehicles`} />
      <PageHeader
        title={<Trans>Vehicles</Trans>}
        isShort="tablet"
        actions={
          <ExportButton path="vehicles.csv" query={{ q, type, status, sharesPlate, removed, byOwner: q && 'true' }} />
        }
      />
      <VehicleFilters search={search} change={change} />
      {search.samePlate && (
        <p className={classes.notice}>
          <Trans>These cars share their plate. Open one of the two to compare them and make them one.</Trans>
        </p>
      )}
      <FoundTable
        name="all-vehicles"
        caption={t`Vehicles`}
        columns={columns}
        found={found}
        {...(!isRemoved && { openRow: openVehicle })}
        sort={search.sort ?? '-createdAt'}
        onSort={onSort}
        empty={
          <NoRow
            isNarrowed={isNarrowed([search.q, search.type, search.status, search.samePlate, search.removed])}
            icon={<IconCarOff size={40} />}
            none={t`No car found`}
            yet={t`No car yet`}
          />
        }
        pager={pager}
      />
    </>
  );
}

function openVehicle({ id: vehicleId, ownerId: userId }: ListedVehicle, content: ReactNode, className: string) {
  return (
    <Link to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }} className={className}>
      {content}
    </Link>
  );
}

const plate = ({ plateNumber }: ListedVehicle) => <PlateBadge plate={plateNumber} size="small" />;
const name = (vehicle: ListedVehicle) => <VehicleName {...vehicle} />;
const owner = ({ ownerName }: ListedVehicle) => <NameOf name={ownerName} />;
const lastVisit = ({ lastVisitOn }: ListedVehicle) => lastVisitOn && <Day on={lastVisitOn} />;

const color = (vehicle: ListedVehicle) => <StaticName type="COLOR" word={vehicle.color} />;
const lastKm = ({ latestKm }: ListedVehicle) => <LastKm km={latestKm} />;
const oil = ({ due }: ListedVehicle) =>
  due.urgency !== 'unknown' && (
    <span className={classes.due}>
      <DueChip due={due} />
      <small>
        <DueDays due={due} />
      </small>
    </span>
  );
