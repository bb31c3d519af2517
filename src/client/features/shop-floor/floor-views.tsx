import { Trans } from '@lingui/react/macro';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import type { FloorSearch, FloorView } from './floor-search.ts';
import { FloorSplit } from './floor-split.tsx';
import type { FloorVisit } from './floor-visit.ts';
import { type Order, useSteadyPlaces } from './use-steady-places.ts';
import { VisitCard } from './visit-card.tsx';
import { VisitList } from './visit-list.tsx';
import classes from './floor.module.css';

/** More than any shop has in sight at once; a chain's tablet must not draw a thousand cards for the ten that are looked at. */
const AT_ONCE = 40;
/** As many as a screen shows: a start draws these first, the others a moment later. */
const FIRST_LOOK = 12;
let isStart = true;

type FloorViewsProps = {
  view: FloorView;
  visits: readonly FloorVisit[];
  leaving: ReadonlySet<string>;
  /** What was asked for when the cars came in this order. */
  asked: string;
  moves: TaskMoves;
  search: FloorSearch;
  onSearch: (change: Partial<FloorSearch>) => void;
};

/** The cars as cards, table or list: those longest in their state first, the rest a tap away. */
export function FloorViews({ view, visits, leaving, asked, moves, search, onSearch }: FloorViewsProps) {
  const [limit, setLimit] = useState(isStart ? FIRST_LOOK : AT_ONCE);
  useEffect(() => {
    isStart = false;
    return whenIdle(() => startTransition(() => setLimit((least) => Math.max(least, AT_ONCE))), 0);
  }, []);
  const shown = visits.slice(0, limit);
  const rest = visits.length - shown.length;
  const order = { ids: shown.map(({ id }) => id).join(' '), asked };
  return (
    <>
      {view === 'list' && <VisitList visits={shown} order={order} moves={moves} />}
      {view === 'cards' && (
        <Steady className={classes.cards} order={order}>
          {shown.map((visit) => (
            <VisitCard key={visit.id} visit={visit} moves={moves} isLeaving={leaving.has(visit.id)} />
          ))}
        </Steady>
      )}
      {view === 'table' && (
        <FloorSplit
          visits={shown}
          order={order}
          moves={moves}
          selectedId={search.selected}
          onSelect={(selected) => onSearch({ selected })}
        />
      )}
      {rest > 0 && (
        <div className={classes.rest}>
          <PlainButton wide onClick={() => setLimit(limit + AT_ONCE)}>
            <Trans>Show more ({rest})</Trans>
          </PlainButton>
        </div>
      )}
    </>
  );
}

type SteadyProps = { className: string | undefined; order: Order; children: ReactNode };

/** Cards that answer a hand only where they have been for a moment. */
function Steady({ className, order, children }: SteadyProps) {
  const list = useRef<HTMLDivElement>(null);
  useSteadyPlaces(list, order);
  return (
    <div className={className} ref={list}>
      {children}
    </div>
  );
}
