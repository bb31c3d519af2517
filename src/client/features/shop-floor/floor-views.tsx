import { Suspense } from 'react';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { AsScrolled, FloorCars, orderOf } from './floor-cars.tsx';
import type { FloorSearch, FloorView } from './floor-search.ts';
import { FloorSplit } from './floor-split.tsx';
import type { OrderedVisits } from './held-order.ts';

const FloorBoard = lazyPart(prefetchOnIdle(async () => (await import('./board/floor-board.tsx')).FloorBoard));

type FloorViewsProps = Pick<OrderedVisits, 'visits' | 'places' | 'leaving' | 'departed'> & {
  view: FloorView;
  /** What was asked for when the cars came in this order. */
  asked: string;
  moves: TaskMoves;
  search: FloorSearch;
  onSearch: (change: Partial<FloorSearch>) => void;
};

/** The cars as cards, lanes, table or list: those longest in their state first, the rest as the page is scrolled to them. */
export function FloorViews({ view, search, onSearch, places, ...cars }: FloorViewsProps) {
  if (view === 'board')
    return (
      <Suspense fallback={null}>
        <FloorBoard places={places} {...cars} />
      </Suspense>
    );
  if (view !== 'table') return <FloorCars key={view} isList={view === 'list'} {...cars} />;
  return (
    <AsScrolled visits={cars.visits}>
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
  );
}
