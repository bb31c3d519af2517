import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { HoldReason } from '#contract/tasks.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { useEngine, useEngineState } from '#client/session/engine-context.ts';
import { useMay, useSession } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { FloorFilters, FloorSearchBox } from './floor-filters.tsx';
import { useFreshness, useVisits } from './floor-queries.ts';
import {
  defaultGroupOf,
  filterNames,
  type FloorSearch,
  type FloorView,
  keepView,
  keptView,
  viewIn,
} from './floor-search.ts';
import { waitsFor } from '#contract/floor-groups.ts';
import { filterVisits, type FloorVisit, laneOf, toFloorVisit } from './floor-visit.ts';
import { useHeldOrder } from './held-order.ts';
import { TruncatedNotice } from '#client/features/sync-centre/stale-notice.tsx';
import { useTaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { FloorViews } from './floor-views.tsx';
import classes from './floor.module.css';

const FloorEmpty = lazyPart(prefetchOnIdle(async () => (await import('./floor-empty.tsx')).FloorEmpty));

type FloorProps = {
  search: FloorSearch;
  onSearch: (change: Partial<FloorSearch>) => void;
  /** What somebody should know of before the cars. */
  notice?: ReactNode;
};

/**
 * The shop floor: every car in the shop, the longest waiting first, ready for the
 * next tap. All of it works without network.
 */
export function Floor({ search, onSearch, notice }: FloorProps) {
  const { t } = useLingui();
  const { uid, user } = useSession();
  const may = useMay();
  const { dayOf } = useFormats();
  const now = useNow();
  const today = dayOf(now);
  const query = useVisits();
  const freshness = useFreshness();
  const { moves, sheets } = useTaskMoves();
  const [view, setView] = useState<FloorView>(viewIn(search) ?? keptView);
  const all = useMemo(
    () =>
      (query.data ?? [])
        .filter(({ closedAt }) => closedAt === null)
        .map((visit) => toFloorVisit(visit, { now, today })),
    [query.data, now, today],
  );
  const group = search.group ?? defaultGroupOf(user.role);
  const fitting = useMemo(
    () => filterVisits(all, { ...search, group, q: search.q ?? '' }, uid, { today, dayOf }),
    [all, group, search, uid, today, dayOf],
  );
  const asked = JSON.stringify([view, group, search.q, filterNames.map((name) => search[name])]);
  const { isStale, sortAnew, ...held } = useHeldOrder(fitting, all, asked, view === 'board' ? laneOf : undefined);
  // A card is as high as a hand; rows move little.
  const visits = /cards|board/.test(view) ? held.visits : held.visits.filter(({ id }) => !held.departed.has(id));

  if (query.isError)
    return (
      <ErrorState
        title={t`The shop floor could not be read from this device.`}
        reason={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  const loading = query.isPending || (all.length === 0 && freshness.data?.pulledAt === null);
  return (
    <>
      <PageHeader
        title={t`Workshop`}
        isShort
        summary={!loading && <Summary visits={fitting} />}
        actions={
          <>
            <FloorSearchBox search={search} onSearch={onSearch} place="bar" />
            {may('visit.create') && (
              <PlainButton kind="primary" onClick={() => onSearch({ add: 'visit' })} icon={<IconPlus aria-hidden />}>
                <span>
                  <Trans>New visit</Trans>
                </span>
              </PlainButton>
            )}
          </>
        }
      />
      {notice}
      <TruncatedNotice truncated={freshness.data?.truncated ?? false} />
      <FloorFilters
        visits={all}
        loading={loading}
        search={search}
        group={group}
        onSearch={onSearch}
        onSortAnew={isStale ? sortAnew : undefined}
        view={view}
        onView={(next) => {
          keepView(next);
          setView(next);
        }}
      />
      {loading && (query.isPending ? <SkeletonCards /> : <NothingKept />)}
      {!loading && visits.length === 0 && (
        <Suspense fallback={null}>
          <FloorEmpty isShopEmpty={all.length === 0} group={group} onSearch={onSearch} />
        </Suspense>
      )}
      {!loading && visits.length > 0 && (
        <FloorViews
          {...held}
          view={view}
          visits={visits}
          asked={asked}
          moves={moves}
          search={search}
          onSearch={onSearch}
        />
      )}
      {sheets}
    </>
  );
}

/**
 * A device that has no rows (a new one, or one that lost them) fetches them;
 * without network there is nothing to wait for.
 */
function NothingKept() {
  const { t } = useLingui();
  const engine = useEngine();
  if (useEngineState().isReachable) return <SkeletonCards />;
  return (
    <ErrorState
      title={t`The shop floor could not be read from this device.`}
      reason={<Trans>It needs a connection to the server.</Trans>}
      onRetry={() => void engine.wake()}
    />
  );
}

/** The day, how many cars the filter leaves, and what holds some of them up. */
function Summary({ visits }: { visits: readonly FloorVisit[] }) {
  const count = (reason: HoldReason) => visits.filter((visit) => waitsFor(visit, reason)).length;
  const [parts, approval] = [count('PARTS'), count('APPROVAL')];
  const late = visits.filter((visit) => visit.late).length;
  const { longDay } = useFormats();
  return (
    <span className={classes.summary}>
      <span>{longDay(useNow())}</span>
      <span>
        <Plural value={visits.length} one="# vehicle" other="# vehicles" />
      </span>
      {late > 0 && (
        <span>
          <Plural value={late} one="# late" other="# late" />
        </span>
      )}
      {parts > 0 && (
        <span>
          <Plural value={parts} one="# waits for parts" other="# wait for parts" />
        </span>
      )}
      {approval > 0 && (
        <span>
          <Plural value={approval} one="# waits for approval" other="# wait for approval" />
        </span>
      )}
    </span>
  );
}
