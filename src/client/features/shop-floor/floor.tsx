import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCarGarage, IconMoodEmpty, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { errorText } from '#client/feedback/error-messages.ts';
import { useMay, useSession } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { FloorFilters } from './floor-filters.tsx';
import { useFreshness, useVisits } from './floor-queries.ts';
import { defaultGroup, type FloorSearch, type FloorView, keepView, keptView, viewIn } from './floor-search.ts';
import { filterVisits, toFloorVisit } from './floor-visit.ts';
import { FloorLinks } from './floor-links.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useTaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { FloorViews } from './floor-views.tsx';
import classes from './floor.module.css';

type FloorProps = { search: FloorSearch; onSearch: (change: Partial<FloorSearch>) => void };

/** The shop floor: every car in the shop, the longest waiting first, ready for the next tap. All of it works without network. */
export function Floor({ search, onSearch }: FloorProps) {
  const { t } = useLingui();
  const { uid } = useSession();
  const may = useMay();
  const { dayOf } = useFormats();
  const today = dayOf(useNow());
  const query = useVisits();
  const freshness = useFreshness();
  const { moves, sheets } = useTaskMoves();
  const [view, setView] = useState<FloorView>(viewIn(search) ?? keptView);
  const all = useMemo(
    () => (query.data ?? []).filter(({ closedAt }) => closedAt === null).map((visit) => toFloorVisit(visit, today)),
    [query.data, today],
  );
  const shown = useMemo(
    () => filterVisits(all, { ...search, group: search.group ?? defaultGroup, q: search.q ?? '' }, uid),
    [all, search, uid],
  );

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
        summary={
          <span className={classes.summary}>
            {!loading && <Plural value={all.length} one="# vehicle" other="# vehicles" />}
            <FloorLinks search={search} />
          </span>
        }
        actions={
          may('visit.create') && (
            <PlainButton kind="primary" onClick={() => onSearch({ add: 'visit' })} icon={<IconPlus aria-hidden />}>
              <Trans>New visit</Trans>
            </PlainButton>
          )
        }
      />
      <StaleNotice pulledAt={freshness.data?.pulledAt ?? null} truncated={freshness.data?.truncated ?? false} />
      <FloorFilters
        visits={all}
        search={search}
        onSearch={onSearch}
        view={view}
        onView={(next) => {
          keepView(next);
          setView(next);
        }}
      />
      {loading && <SkeletonCards />}
      {!loading && all.length === 0 && (
        <EmptyState icon={<IconCarGarage size={40} />} title={t`No car in the workshop`}>
          {t`Add a visit when the next one arrives: it appears here and on every tablet.`}
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={<IconMoodEmpty size={40} />}
          title={t`No car matches`}
          action={
            <PlainButton
              onClick={() =>
                onSearch({
                  group: undefined,
                  q: undefined,
                  status: undefined,
                  priority: undefined,
                  service: undefined,
                  assignee: undefined,
                })
              }
            >
              <Trans>Show the whole workshop</Trans>
            </PlainButton>
          }
        />
      )}
      {shown.length > 0 && <FloorViews view={view} visits={shown} moves={moves} search={search} onSearch={onSearch} />}
      {sheets}
    </>
  );
}
