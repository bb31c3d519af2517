import { type ComponentType, Suspense } from 'react';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { AsScrolled, FloorCars, orderOf } from './floor-cars.tsx';
import { type FloorSearch, type FloorView, keptView } from './floor-search.ts';
import type { OrderedVisits } from './held-order.ts';

const FloorBoard = partOf('board', async () => (await import('./board/floor-board.tsx')).FloorBoard);
const FloorSplit = partOf('table', async () => (await import('./floor-split.tsx')).FloorSplit);

type FloorViewsProps = Pick<OrderedVisits, 'visits' | 'places' | 'leaving' | 'departed'> & {
  view: FloorView;
  /** What was asked for when the cars came in this order. */
  asked: string;
  moves: TaskMoves;
  search: FloorSearch;
  onSearch: (change: Partial<FloorSearch>) => void;
};

/**
 * The cars as cards, lanes, table or list: those longest in their state first,
 * the rest as the page is scrolled to them.
 */
export function FloorViews({ view, search, onSearch, places, ...cars }: FloorViewsProps) {
  if (view === 'board')
    return (
      <Suspense fallback={<SkeletonCards />}>
        <FloorBoard places={places} {...cars} />
      </Suspense>
    );
  if (view !== 'table') return <FloorCars key={view} isList={view === 'list'} {...cars} />;
  return (
    <Suspense fallback={<SkeletonCards />}>
      <AsScrolled visits={cars.visits} openId={search.selected}>
        {(shown) => (
          <FloorSplit
            visits={shown}
            order={orderOf(shown, cars.asked)}
            moves={cars.moves}
            selectedId={search.selected}
            onSelect={(selected) => onSearch({ selected })}
          />
        )}
      </AsScrolled>
    </Suspense>
  );
}

function firstView(): string {
  return new URLSearchParams(location.search).get('view') ?? keptView();
}

/**
 * A view of the desk: a tablet does without. Where it is the first to be shown it is fetched while the cars are read.
 */
function partOf<Props>(view: FloorView, load: () => Promise<ComponentType<Props>>) {
  // What fails here is asked for again when it is drawn.
  if (firstView() === view) load().catch(() => undefined);
  return lazyPart(prefetchOnIdle(load));
}
