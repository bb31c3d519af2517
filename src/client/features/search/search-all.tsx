import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { searchTypes } from '#contract/picklists.ts';
import type { SearchGroup, SearchHit, SearchType } from '#contract/search.ts';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import { useMay } from '#client/session/session-context.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { useTypedText } from '#client/ui/use-typed-text.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { matchVehicles } from '#client/features/vehicles/finder/match-vehicles.ts';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { useNamesOfTask } from '#client/features/offerings/task-names.tsx';
import { useVisits } from '#client/features/shop-floor/floor-queries.ts';
import { useKeptVehicles } from '#client/features/vehicles/vehicle-queries.ts';
import { Notice } from '#client/ui/notice.tsx';
import { asHit } from './palette-hits.ts';
import { moveBetweenHits } from './hit-keys.ts';
import { HitLine } from './hit-line.tsx';
import { matchTasks } from './match-tasks.ts';
import { placeOf } from './hit-place.ts';
import { searchOptions } from './search-queries.ts';
import type { SearchSearch } from './search-search.ts';
import { searchTypeNames } from './search-words.ts';
import classes from './search-all.module.css';

type SearchAllProps = { search: SearchSearch; onSearch: (change: SearchSearch) => void };

/** One box for everything that the shop keeps, grouped by what it is. */
export function SearchAll({ search, onSearch }: SearchAllProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const asked = search.q ?? '';
  const { text: typed, onType } = useTypedText(asked, (q) => onSearch({ q: q.trim() === '' ? undefined : q }), 200);
  const query = useQuery(searchOptions(asked, search.type));
  const kept = useKeptVehicles().data ?? [];
  const nameOf = useNameOf();
  const namesOf = useNamesOfTask();
  const visits = useVisits().data ?? [];
  const isAsked = (type: SearchType) => search.type === undefined || search.type === type;
  const here = [
    ...(isAsked('vehicle') ? groupOf('vehicle', matchVehicles(kept, asked, nameOf).map(asHit)) : []),
    ...(isAsked('task') ? groupOf('task', matchTasks(visits, asked, namesOf)) : []),
  ];
  // Until the server answers, and where it cannot, the cars and tasks of this device.
  const onlyHere = !query.data || query.error !== null;
  const groups = asked === '' ? [] : onlyHere ? here : query.data.groups;
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    const [group] = groups;
    const [hit] = group?.items ?? [];
    // What is shown must be what was typed: an answer on its way would open something else.
    if (group && hit && typed === asked && !query.isPlaceholderData) void navigate(placeOf(group.type, hit));
  };
  return (
    <div ref={moveBetweenHits}>
      <PageHeader
        title={<Trans>Search</Trans>}
        isShort="tablet"
        summary={<Count groups={groups} ready={query.data !== undefined} />}
      />
      <div className={classes.filters}>
        <form onSubmit={openFirst}>
          <SearchBox label={t`Plate, name, phone or words`} value={typed} onChange={onType} order={searchOrder} />
        </form>
        <FilterChips
          label={t`Type`}
          value={search.type ?? 'all'}
          onChange={(type) => onSearch({ type: type === 'all' ? undefined : type })}
          chips={[
            { value: 'all' as const, label: <Trans>All</Trans> },
            ...searchTypes
              .filter((value) => value !== 'message' || may('message.read'))
              .map((value) => ({ value, label: i18n._(searchTypeNames[value]) })),
          ]}
        />
      </div>
      {query.error && groups.length > 0 && (
        <Notice icon={<IconCloudOff aria-hidden />}>
          <Trans>Only the cars and jobs kept on this device are searched. The rest needs the network.</Trans>
        </Notice>
      )}
      <Results query={query} groups={groups} search={search} />
    </div>
  );
}

function groupOf(type: SearchType, items: SearchHit[]): SearchGroup[] {
  if (items.length === 0) return [];
  return [{ type, total: items.length, totalIsExact: true, items: items.slice(0, SHOWN) }];
}

/** More than fit on a screen; who has more types another letter. */
const SHOWN = 20;

type ResultsProps = {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean; isPending: boolean };
  groups: SearchGroup[];
  search: SearchSearch;
};

function Results({ query, groups, search }: ResultsProps) {
  const { t } = useLingui();
  if (search.q === undefined)
    return (
      <EmptyState icon={<IconSearch size={40} />} title={t`What are you looking for?`}>
        {t`A plate in Arabic or Latin letters and digits, a client’s name or phone, or a word of a visit or a task.`}
      </EmptyState>
    );
  if (query.error && groups.length === 0) return <QueryError query={query} title={t`The search could not be made.`} />;
  if (query.isPending && groups.length === 0) return <SkeletonLines count={6} />;
  if (groups.length === 0)
    return (
      <EmptyState icon={<IconSearchOff size={40} />} title={t`Nothing found`}>
        {t`Try fewer letters, another spelling or another type.`}
      </EmptyState>
    );
  return groups.map((group) => <Group key={group.type} group={group} search={search} />);
}

function Group({ group, search }: { group: SearchGroup; search: SearchSearch }) {
  const { i18n } = useLingui();
  const { type, total, totalIsExact, items } = group;
  const name = i18n._(searchTypeNames[type]);
  return (
    <section className={classes.group} aria-label={name}>
      <h2>
        {name} <span className={classes.count}>{totalIsExact ? total : `${total}+`}</span>
      </h2>
      <ul>
        {items.map((hit) => (
          <li key={hit.id}>
            <Link {...placeOf(type, hit)} className={classes.hit} data-hit>
              <HitLine type={type} hit={hit} typed={search.q ?? ''} />
            </Link>
          </li>
        ))}
      </ul>
      {items.length < total && search.type === undefined && (
        <Link to="/admin/search" search={{ ...search, type }} className={classes.more} data-hit>
          <Trans>Show all: {name}</Trans>
        </Link>
      )}
      {search.type === 'client' && (
        <Link to="/admin/users" search={{ q: search.q, role: 'CLIENT' }} className={classes.more} data-hit>
          <Trans>Open in the list of clients</Trans>
        </Link>
      )}
    </section>
  );
}

/** Said to who works by ear as well. */
function Count({ groups, ready }: { groups: SearchGroup[]; ready: boolean }) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <output className={classes.status}>
      {ready && groups.length > 0 && <Plural value={total} one="# found" other="# found" />}
    </output>
  );
}
