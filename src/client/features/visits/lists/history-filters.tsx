import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import { useMay } from '#client/session/session-context.tsx';
import { DayField } from '#client/ui/day-field.tsx';
import { FilterRow } from '#client/ui/filter-row.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import type { HistorySearch } from '../visit-queries.ts';

type HistoryFiltersProps = { search: HistorySearch; change: (next: Partial<HistorySearch>) => void };

/** Text, days, and whether the car is still here. */
export function HistoryFilters({ search, change }: HistoryFiltersProps) {
  const { t } = useLingui();
  const mayRestore = useMay()('visit.remove');
  const state = search.removed ? 'removed' : (search.open ?? '');
  return (
    <FilterRow>
      <FilterSearch
        value={search.q}
        onChange={(q) => change({ q })}
        placeholder={t`Plate, client, visit or number`}
        order={searchOrder}
      />
      <DayField label={t`From`} value={search.from ?? null} onChange={(from) => change({ from: from ?? undefined })} />
      <DayField label={t`Until`} value={search.to ?? null} onChange={(to) => change({ to: to ?? undefined })} />
      <NativeSelect
        label={t`State`}
        value={state}
        onChange={({ currentTarget: { value } }) =>
          change({
            open: value === 'true' || value === 'false' ? value : undefined,
            removed: value === 'removed' ? 'true' : undefined,
          })
        }
        data={[
          { value: '', label: t`All` },
          { value: 'true', label: t`In the workshop` },
          { value: 'false', label: t`Delivered` },
          ...(mayRestore ? [{ value: 'removed', label: t`Removed` }] : []),
        ]}
      />
    </FilterRow>
  );
}
