import { Trans } from '@lingui/react/macro';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { Part, partsOf } from '#client/ui/part.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { whenIdle } from '#client/ui/prefetch-on-idle.ts';
import { useNear } from '#client/ui/use-near.ts';
import type { FloorVisit } from './floor-visit.ts';
import { type Order, useSteadyPlaces } from './use-steady-places.ts';
import { VisitCard } from './visit-card.tsx';
import { VisitList } from './visit-list.tsx';
import classes from './floor.module.css';

/**
 * More than any shop has in sight at once; a chain's tablet must not draw a
 * thousand cards for the ten that are looked at.
 */
const AT_ONCE = 40;
/** What scrolling brings at a time: few enough for a slow tablet to draw between two frames. */
const NEXT = 4;
/** What is drawn, and no longer drawn, together: whole rows of one, two, three and four cards. */
const TOGETHER = 12;
/** As many as a screen shows: a start draws these first, the others a moment later. */
const FIRST_LOOK = 12;
let isStart = true;

export type FloorCarsProps = {
  visits: readonly FloorVisit[];
  leaving: ReadonlySet<string>;
  departed: ReadonlySet<string>;
  /** What was asked for when the cars came in this order. */
  asked: string;
  moves: TaskMoves;
  isList?: boolean;
  /** Of each card; below the heading of a lane it is one of the next level. */
  heading?: 'h2' | 'h3' | undefined;
  atOnce?: number;
};

/** Cars as cards or as a list. */
export function FloorCars({ visits, atOnce = AT_ONCE, ...rest }: FloorCarsProps) {
  return (
    <AsScrolled visits={visits} atOnce={atOnce}>
      {(shown) =>
        partsOf(shown, atOnce, TOGETHER).map((part, at) => (
          <Part key={at} isAlways={at === 0} className={classes.part}>
            <CarsOf visits={part} {...rest} />
          </Part>
        ))
      }
    </AsScrolled>
  );
}

type AsScrolledProps = {
  visits: readonly FloorVisit[];
  atOnce?: number;
  /** The visit that stands open: it is drawn however far down it is. */
  openId?: string | undefined;
  children: (shown: readonly FloorVisit[]) => ReactNode;
};

/** The first cars, and the rest as the page is scrolled to them. */
export function AsScrolled({ visits, atOnce = AT_ONCE, openId, children }: AsScrolledProps) {
  const [limit, setLimit] = useState(isStart ? Math.min(FIRST_LOOK, atOnce) : atOnce);
  const openAt = openId === undefined ? -1 : visits.findIndex(({ id }) => id === openId);
  // What was drawn for it stays when it is closed: the focus goes back to its row.
  if (openAt >= limit) setLimit(openAt + NEXT);
  useEffect(() => {
    isStart = false;
    return whenIdle(() => startTransition(() => setLimit((least) => Math.max(least, atOnce))), 0);
  }, [atOnce]);
  const shown = visits.slice(0, limit);
  const rest = visits.length - shown.length;
  return (
    <>
      {children(shown)}
      {rest > 0 && (
        <Rest
          rest={rest}
          // The first ones come by themselves, when the start is over.
          onNear={() => limit >= atOnce && startTransition(() => setLimit(limit + NEXT))}
          onPress={() => setLimit(limit + atOnce)}
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

/** Cars that stand in one piece; they answer a hand only where they have been for a moment. */
function CarsOf({ isList, heading, visits, leaving, departed, asked, moves }: FloorCarsProps) {
  const list = useRef<HTMLDivElement>(null);
  const order = orderOf(visits, asked);
  useSteadyPlaces(list, order);
  if (isList) return <VisitList visits={visits} order={order} moves={moves} />;
  return (
    <div className={classes.cards} ref={list}>
      {visits.map((visit) => (
        <VisitCard
          key={visit.id}
          visit={visit}
          moves={moves}
          heading={heading}
          isLeaving={leaving.has(visit.id)}
          isGone={departed.has(visit.id)}
        />
      ))}
    </div>
  );
}

export function orderOf(visits: readonly FloorVisit[], asked: string): Order {
  return { ids: visits.map(({ id }) => id).join(' '), asked };
}
