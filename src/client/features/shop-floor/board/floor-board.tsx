import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { type FloorCarsProps, FloorCars } from '../floor-cars.tsx';
import { useLanes } from '../floor-lanes.ts';
import { carAt } from '../held-order.ts';
import { useFollowingFocus } from './use-following-focus.ts';
import classes from './floor-board.module.css';

/** What a lane draws at first: more than a screen shows of it. */
const AT_ONCE = 10;

type FloorBoardProps = Omit<FloorCarsProps, 'isList' | 'atOnce' | 'heading'> & {
  /** Lane and car, see `useHeldOrder`. */
  places: readonly string[];
};

/**
 * The floor as lanes, one a state, the longest in it on top: who leads the shop sees where cars pile up.
 * A car goes to its other lane once that can no longer be taken back. Where there is no room for all
 * lanes they move sideways, the page does not.
 */
export function FloorBoard({ places, visits, ...cars }: FloorBoardProps) {
  const board = useRef<HTMLDivElement>(null);
  useFollowingFocus(board);
  const laneOf = new Map(places.map((place) => [carAt(place), place.slice(0, place.indexOf(':'))]));
  return (
    <div className={classes.board} ref={board}>
      {useLanes().map(({ key, label, tone, icon: Icon }) => {
        const own = visits.filter(({ id }) => laneOf.get(id) === key);
        return (
          <section key={key} className={classes.lane} data-tone={tone} aria-label={label}>
            <h2>
              <Icon aria-hidden size={20} />
              {label} <span>{own.length}</span>
            </h2>
            {own.length === 0 ? (
              <p>
                <Trans>No car here</Trans>
              </p>
            ) : (
              <FloorCars visits={own} atOnce={AT_ONCE} heading="h3" {...cars} />
            )}
          </section>
        );
      })}
    </div>
  );
}
