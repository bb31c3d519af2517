import { staticDataTypes } from '#contract/picklists.ts';
import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { FilterRow } from '#client/ui/filter-row.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { firstType } from './name-queries.ts';
import { nameTypes } from './name-types.ts';
import type { NamesSearch } from './names-search.ts';

type NameFiltersProps = { search: NamesSearch; change: (next: Partial<NamesSearch>) => void };

export function NameFilters({ search, change }: NameFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <FilterRow>
      <FilterChips
        label={t`Type`}
        value={search.type ?? firstType}
        onChange={(type) => change({ type })}
        chips={staticDataTypes.map((value) => ({ value, label: i18n._(nameTypes[value]) }))}
      />
      <FilterSearch value={search.q} onChange={(q) => change({ q })} placeholder={t`In any language`} />
      <Switch
        label={t`Removed names`}
        checked={search.removed === 'true'}
        onChange={({ currentTarget }) => change({ removed: currentTarget.checked ? 'true' : undefined })}
      />
    </FilterRow>
  );
}
