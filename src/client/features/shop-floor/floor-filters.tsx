import { useLingui } from '@lingui/react/macro';
import {
  IconAdjustmentsHorizontal,
  IconLayoutGrid,
  IconLayoutKanban,
  IconList,
  IconSortDescending,
  IconTable,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import { useSession } from '#client/session/session-context.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { IconChoice } from '#client/ui/icon-choice.tsx';
import { useTypedText } from '#client/ui/use-typed-text.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { FloorLinks } from './floor-links.tsx';
import { defaultGroupOf, filterNames, type FloorSearch, type FloorView } from './floor-search.ts';
import { type FloorGroup, floorGroups, inFloorGroup } from '#contract/floor-groups.ts';
import type { FloorVisit } from './floor-visit.ts';
import classes from './floor-filters.module.css';

export type FloorFiltersProps = {
  visits: readonly FloorVisit[];
  /** They are not known yet: no number is said. */
  loading: boolean;
  search: FloorSearch;
  group: FloorGroup;
  onSearch: (change: Partial<FloorSearch>) => void;
  /** There while another order would be right by now. */
  onSortAnew: (() => void) | undefined;
  view: FloorView;
  onView: (view: FloorView) => void;
};

const MoreFilters = lazyPart(prefetchOnIdle(async () => (await import('./more-filters.tsx')).MoreFilters));

/** One row: the groups with their counts, a text or plate, and behind one button what is asked less often. */
export function FloorFilters({ visits, loading, search, group, onSearch, ...order }: FloorFiltersProps) {
  const { onSortAnew, view, onView } = order;
  const { t } = useLingui();
  const { uid, user } = useSession();
  const set = filterNames.filter((name) => search[name]).length;
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
  return (
    <div className={classes.filters}>
      <FilterChips
        label={t`Which cars`}
        value={group}
        onChange={(next) => onSearch({ group: next === defaultGroupOf(user.role) ? undefined : next })}
        chips={floorGroups.map((value) => ({
          value,
          label: words[value],
          count: loading ? undefined : visits.filter((visit) => inFloorGroup(visit, value, uid)).length,
          // After one's own jobs stand those of everybody: what follows counts the whole workshop.
          ...(value === 'active' && { before: t`of them:` }),
        }))}
      />
      {onSortAnew && (
        <IconButton aria-label={t`Sort anew`} title={t`Sort anew`} onClick={onSortAnew}>
          <IconSortDescending aria-hidden size={22} />
        </IconButton>
      )}
      <IconButton
        aria-label={t`More filters`}
        title={t`More filters`}
        aria-expanded={more}
        kind={set > 0 ? 'primary' : 'default'}
        onClick={() => setMore(!more)}
      >
        <IconAdjustmentsHorizontal aria-hidden size={22} />
      </IconButton>
      <div className={classes.tools} data-open={more ? 'more' : search.q && 'search'}>
        <FloorSearchBox search={search} onSearch={onSearch} place="row" />
        <FloorLinks search={search} group={group} />
        <ViewChoice view={view} onView={onView} place="tools" />
      </div>
      <ViewChoice view={view} onView={onView} place="row" />
      {more && (
        <Suspense fallback={null}>
          <MoreFilters visits={visits} search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Cards, board, table or list. Where the row has room for it, it stands at its
 * end; elsewhere with what the button unfolds.
 */
function ViewChoice({ view, onView, place }: Pick<FloorFiltersProps, 'view' | 'onView'> & { place: 'row' | 'tools' }) {
  const { t } = useLingui();
  const views = [
    { value: 'cards' as const, label: t`Cards`, icon: IconLayoutGrid },
    { value: 'board' as const, label: t`Board`, icon: IconLayoutKanban },
    { value: 'table' as const, label: t`Table`, icon: IconTable },
    { value: 'list' as const, label: t`List`, icon: IconList },
  ];
  return (
    <div className={classes.view} data-place={place}>
      <IconChoice
        label={t`View`}
        value={view}
        onChange={onView}
        choices={views.map(({ icon: Icon, ...rest }) => ({ ...rest, icon: <Icon aria-hidden size={20} /> }))}
      />
    </div>
  );
}

/** Finds a car among those here. At a desk it stands in the row at the top, elsewhere with the filters. */
export function FloorSearchBox({
  search,
  onSearch,
  place,
}: Pick<FloorFiltersProps, 'search' | 'onSearch'> & { place: 'bar' | 'row' }) {
  const { t } = useLingui();
  const { text, onType } = useTypedText(search.q ?? '', (q) => onSearch({ q: q || undefined }), 100);
  return (
    <div className={classes.search} data-place={place}>
      <SearchBox label={t`Plate, client or car`} value={text} onChange={onType} order={searchOrder} />
    </div>
  );
}
