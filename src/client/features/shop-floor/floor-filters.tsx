import { useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { IconFilter, IconLayoutGrid, IconList, IconSearch, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#client/features/auth/session-context.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { defaultGroup, type FloorSearch, type FloorView, type FloorGroup, floorGroups } from './floor-search.ts';
import { type FloorVisit, inGroup } from './floor-visit.ts';
import classes from './floor-filters.module.css';

export type FloorFiltersProps = {
  visits: readonly FloorVisit[];
  search: FloorSearch;
  onSearch: (change: Partial<FloorSearch>) => void;
  view: FloorView;
  onView: (view: FloorView) => void;
};

const MoreFilters = lazy(() => import('./more-filters.tsx').then((module) => ({ default: module.MoreFilters })));

/** The groups with their counts, a text or plate, and behind one button what is asked less often. */
export function FloorFilters({ visits, search, onSearch, view, onView }: FloorFiltersProps) {
  const { t } = useLingui();
  const { uid } = useSession();
  const set = [search.status, search.priority, search.service, search.assignee].filter(Boolean).length;
  const [more, setMore] = useState(set > 0);
  const words: Record<FloorGroup, string> = {
    mine: t`My jobs`,
    all: t`Whole workshop`,
    active: t`In progress`,
    parts: t`Waiting for parts`,
    approval: t`Waiting for approval`,
    ready: t`Ready`,
    late: t`Late`,
  };
  const views = [
    { value: 'cards' as const, label: t`Cards`, icon: IconLayoutGrid },
    { value: 'table' as const, label: t`Table`, icon: IconTable },
    { value: 'list' as const, label: t`List`, icon: IconList },
  ];
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t`Which cars`}
        value={search.group ?? defaultGroup}
        onChange={(group) => onSearch({ group: group === defaultGroup ? undefined : group })}
        chips={floorGroups.map((group) => ({
          value: group,
          label: words[group],
          count: visits.filter((visit) => inGroup(visit, group, uid)).length,
        }))}
      />
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t`Plate, client or car`}
          placeholder={t`Plate, client or car`}
          leftSection={<IconSearch aria-hidden size={20} />}
          value={search.q ?? ''}
          onChange={({ currentTarget }) => onSearch({ q: currentTarget.value || undefined })}
        />
        <ActionIcon
          aria-label={t`More filters`}
          aria-expanded={more}
          variant={set > 0 ? 'filled' : 'default'}
          onClick={() => setMore(!more)}
        >
          <IconFilter aria-hidden size={22} />
        </ActionIcon>
        <SegmentedControl
          aria-label={t`View`}
          value={view}
          onChange={onView}
          data={views.map(({ value, label, icon: Icon }) => ({
            value,
            label: (
              <span title={label}>
                <Icon aria-hidden size={22} />
                <VisuallyHidden>{label}</VisuallyHidden>
              </span>
            ),
          }))}
        />
      </div>
      {more && (
        <Suspense fallback={null}>
          <MoreFilters visits={visits} search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </div>
  );
}
