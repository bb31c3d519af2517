import { useLingui } from '@lingui/react/macro';
import { IconFilter, IconLayoutGrid, IconList, IconTable } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { IconChoice } from '#client/ui/icon-choice.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
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

const MoreFilters = lazyPart(prefetchOnIdle(async () => (await import('./more-filters.tsx')).MoreFilters));

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
        <div className={classes.search}>
          <SearchBox
            label={t`Plate, client or car`}
            value={search.q ?? ''}
            onChange={(text) => onSearch({ q: text || undefined })}
          />
        </div>
        <IconButton
          aria-label={t`More filters`}
          aria-expanded={more}
          kind={set > 0 ? 'primary' : 'default'}
          onClick={() => setMore(!more)}
        >
          <IconFilter aria-hidden size={22} />
        </IconButton>
        <IconChoice
          label={t`View`}
          value={view}
          onChange={onView}
          choices={views.map(({ icon: Icon, ...rest }) => ({ ...rest, icon: <Icon aria-hidden size={22} /> }))}
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
