import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '#client/session/session-context.tsx';
import { Floor } from '#client/features/shop-floor/floor.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { isTypedOn } from '#client/ui/search-params.ts';

const route = getRouteApi('/app/admin/visits');
const DueList = lazyPart(async () => (await import('#client/features/oil-changes/due/due-list.tsx')).DueList);
const ReviewList = lazyPart(
  async () => (await import('#client/features/oil-changes/review/review-list.tsx')).ReviewList,
);
const RefusedList = lazyPart(async () => (await import('#client/features/sync-centre/refused-list.tsx')).RefusedList);
const HistoryList = lazyPart(async () => (await import('#client/features/visits/lists/history-list.tsx')).HistoryList);
const FloorWall = lazyPart(async () => (await import('#client/features/shop-floor/wall/floor-wall.tsx')).FloorWall);
const SetupCard = lazyPart(async () => (await import('#client/features/setup/setup-card.tsx')).SetupCard);
const AddVisit = lazySheet(async () => (await import('#client/features/visits/add-visit/add-visit.tsx')).AddVisit);

export function VisitsPage() {
  const { t } = useLingui();
  const may = useMay();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Omit<typeof search, 'view'>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: isTypedOn(change) });
  if (search.view === 'due' && may('oilChange.due'))
    return (
      <Suspense fallback={<SkeletonCards />}>
        <DueList search={search} onSearch={go} />
      </Suspense>
    );
  if (search.view === 'review' && may('km.review'))
    return (
      <Suspense fallback={<SkeletonCards />}>
        <ReviewList search={search} onSearch={go} />
      </Suspense>
    );
  if (search.view === 'refused' && may('sync.refused'))
    return (
      <Suspense fallback={<SkeletonCards />}>
        <RefusedList search={search} onSearch={go} />
      </Suspense>
    );
  if (search.view === 'history')
    return (
      <Suspense fallback={<SkeletonCards />}>
        <HistoryList search={search} onSearch={go} />
      </Suspense>
    );
  if (search.view === 'wall')
    return (
      <Suspense fallback={<SkeletonCards />}>
        <FloorWall />
      </Suspense>
    );
  const adding = search.add === 'visit' && may('visit.create');
  return (
    <>
      <PageTitle title={t`Workshop`} />
      <Floor
        search={search}
        notice={
          // Who comes to add a visit is not led away from it.
          may('branding.write') &&
          !adding && (
            <Suspense fallback={null}>
              <SetupCard />
            </Suspense>
          )
        }
        onSearch={(change) =>
          void navigate({
            search: (old) => ({ ...old, ...change }),
            // Which car is looked at beside the others is no step either.
            replace: isTypedOn(change) || 'selected' in change,
            resetScroll: false,
          })
        }
      />
      <AddVisit
        byAddress
        opened={adding}
        onClose={() => void navigate({ search: (old) => ({ ...old, add: undefined }), replace: true })}
      />
    </>
  );
}
