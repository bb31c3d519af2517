import { Trans } from '@lingui/react/macro';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { useNear } from '#client/ui/use-near.ts';
import type { FloorSearch, FloorView } from './floor-search.ts';
import { FloorSplit } from './floor-split.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { Part, partsOf } from '#client/ui/part.tsx';
import { type Order, useSteadyPlaces } from './use-steady-places.ts';
import { VisitCard } from './visit-card.tsx';
import { VisitList } from './visit-list.tsx';
import classes from './floor.module.css';

/** More than any shop has in sight at once; a chain's tablet must not draw a thousand cards for the ten that are looked at. */
const AT_ONCE = 40;
/** What scrolling brings at a time: few enough for a slow tablet to draw between two frames. */
const NEXT = 4;
/** What is drawn, and no longer drawn, together: whole rows of one, two, three and four cards. */
const TOGETHER = 12;
/** As many as a screen shows: a start draws these first, the others a moment later. */
const FIRST_LOOK = 12;
let isStart = true;

type FloorViewsProps = {
  view: FloorView;
  visits: readonly FloorVisit[];
  leaving: ReadonlySet<string>;
  departed: ReadonlySet<string>;
  /** What was asked for when the cars came in this order. */
  asked: string;
  moves: TaskMoves;
  search: FloorSearch;
  onSearch: (change: Partial<FloorSearch>) => void;
};

/** The cars as cards, table or list: those longest in their state first, the rest as the page is scrolled to them. */
export function FloorViews({ view, visits, leaving, departed, asked, moves, search, onSearch }: FloorViewsProps) {
  const [limit, setLimit] = useState(isStart ? FIRST_LOOK : AT_ONCE);
  useEffect(() => {
    isStart = false;
    return whenIdle(() => startTransition(() => setLimit((least) => Math.max(least, AT_ONCE))), 0);
  }, []);
  const shown = visits.slice(0, limit);
  const rest = visits.length - shown.length;
  return (
    <>
      {view !== 'table' &&
        partsOf(shown, AT_ONCE, TOGETHER).map((part, at) => (
          <Part key={at} isAlways={at === 0} className={classes.part}>
            <CarsOf view={view} visits={part} leaving={leaving} departed={departed} asked={asked} moves={moves} />
          </Part>
        ))}
      {view === 'table' && (
        <FloorSplit
          visits={shown}
          order={orderOf(shown, asked)}
          moves={moves}
          selectedId={search.selected}
          onSelect={(selected) => onSearch({ selected })}
        />
      )}
      {rest > 0 && (
        <Rest
          rest={rest}
          // The first forty come by themselves, when the start is over.
          onNear={() => limit >= AT_ONCE && startTransition(() => setLimit(limit + NEXT))}
          onPress={() => setLimit(limit + AT_ONCE)}
        />
      )}
    </>
  );
}

type RestProps = { rest: number; onNear: () => void; onPress: () => void };

/** The end of what is drawn so far. */
function Rest({ rest, onNear, onPress }: RestProps) {
  const place = useRef<HTMLDivElement>(null);
  useNear(place, rest, onNear, '3000px');
  return (
    <div className={classes.rest} ref={place}>
      <PlainButton wide onClick={onPress}>
        <Trans>Show more ({rest})</Trans>
      </PlainButton>
    </div>
  );
}

type CarsProps = Pick<FloorViewsProps, 'visits' | 'leaving' | 'departed' | 'asked' | 'moves'> & { view: FloorView };

/** Cars that stand in one piece; they answer a hand only where they have been for a moment. */
function CarsOf({ view, visits, leaving, departed, asked, moves }: CarsProps) {
  const list = useRef<HTMLDivElement>(null);
  const order = orderOf(visits, asked);
  useSteadyPlaces(list, order);
  if (view === 'list') return <VisitList visits={visits} order={order} moves={moves} />;
  return (
    <div className={classes.cards} ref={list}>
      {visits.map((visit) => (
        <VisitCard
          key={visit.id}
          visit={visit}
          moves={moves}
          isLeaving={leaving.has(visit.id)}
          isGone={departed.has(visit.id)}
        />
      ))}
    </div>
  );
}

function orderOf(visits: readonly FloorVisit[], asked: string): Order {
  return { ids: visits.map(({ id }) => id).join(' '), asked };
}
