import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { vehicleStatuses, vehicleTypes } from '#contract/picklists.ts';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import type { VehicleListSearch } from '#client/features/vehicles/vehicle-list-queries.ts';
import { vehicleStatusLabels, vehicleTypeLabels } from '#client/features/vehicles/vehicle-words.ts';
import { useMay } from '#client/session/session-context.tsx';
import { FilterRow } from '#client/ui/filter-row.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';

type VehicleFiltersProps = { search: VehicleListSearch; change: (next: Partial<VehicleListSearch>) => void };

/** Plate or name, kind, state, and the records that need a look: a plate twice, or a car that was removed. */
export function VehicleFilters({ search, change }: VehicleFiltersProps) {
  const { t, i18n } = useLingui();
  const may = useMay();
  const all = { value: '', label: t`All` };
  const records = search.removed ? 'removed' : search.samePlate ? 'same-plate' : '';
  return (
    <FilterRow>
      <FilterSearch
        value={search.q}
        onChange={(q) => change({ q })}
        placeholder={t`Plate, make, model or owner`}
        order={searchOrder}
      />
      <NativeSelect
        label={t`Type`}
        value={search.type ?? ''}
        onChange={({ currentTarget }) => change({ type: vehicleTypes.find((each) => each === currentTarget.value) })}
        data={[all, ...vehicleTypes.map((value) => ({ value, label: i18n._(vehicleTypeLabels[value]) }))]}
      />
      <NativeSelect
        label={t`State`}
        value={search.status ?? ''}
        onChange={({ currentTarget }) =>
          change({ status: vehicleStatuses.find((each) => each === currentTarget.value) })
        }
        data={[all, ...vehicleStatuses.map((value) => ({ value, label: i18n._(vehicleStatusLabels[value]) }))]}
      />
      <NativeSelect
        label={t`Records`}
        value={records}
        onChange={({ currentTarget: { value } }) =>
          change({
            samePlate: value === 'same-plate' ? 'true' : undefined,
            removed: value === 'removed' ? 'true' : undefined,
          })
        }
        data={[
          { value: '', label: t`Current` },
          ...(may('vehicle.merge') ? [{ value: 'same-plate', label: t`Same plate twice` }] : []),
          ...(may('vehicle.remove') ? [{ value: 'removed', label: t`Removed` }] : []),
        ]}
      />
    </FilterRow>
  );
}
