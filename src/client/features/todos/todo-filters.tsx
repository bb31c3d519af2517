import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMay } from '#client/session/session-context.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { FilterRow } from '#client/ui/filter-row.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import type { TodosSearch } from './todos-search.ts';

type TodoFiltersProps = { search: TodosSearch; change: (next: Partial<TodosSearch>) => void };

export function TodoFilters({ search, change }: TodoFiltersProps) {
  const { t } = useLingui();
  const may = useMay();
  const share = (value: string) => (value === 'MINE' || value === 'SHOP' ? value : undefined);
  return (
    <FilterRow>
      <FilterChips
        label={t`State`}
        value={search.completed ?? 'false'}
        onChange={(completed) => change({ completed: completed === 'true' ? completed : undefined })}
        chips={[
          { value: 'false', label: t({ message: 'Active', context: 'to-do' }) },
          { value: 'true', label: t({ message: 'Completed', context: 'to-do' }) },
        ]}
      />
      <FilterChips
        label={t`Period`}
        value={search.period ?? 'all'}
        onChange={(period) => change({ period: period === 'all' ? undefined : period })}
        chips={[
          { value: 'day', label: t`Day` },
          { value: 'week', label: t`Week` },
          { value: 'month', label: t`Month` },
          { value: 'all', label: t`All` },
        ]}
      />
      {may('todo.shop') && (
        <NativeSelect
          label={t`Whose`}
          value={search.share ?? ''}
          onChange={({ currentTarget }) => change({ share: share(currentTarget.value) })}
          data={[
            { value: '', label: t`All` },
            { value: 'MINE', label: t`Mine` },
            { value: 'SHOP', label: t`The whole shop’s` },
          ]}
        />
      )}
      <FilterSearch value={search.q} onChange={(q) => change({ q })} placeholder={t`Title or description`} />
    </FilterRow>
  );
}
