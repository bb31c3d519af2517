import { useEffect, useState } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import type { FloorVisit } from './floor-visit.ts';

/**
 * The order in which cars stand on the page; `key` says what was asked for when it was made. On a board a
 * place is its lane and its car, `ready:id`: a car whose state changes fits the place it stands at no
 * longer, and comes to the end of the other lane.
 */
export type HeldOrder = { key: string; ids: readonly string[] };

/** Away for so long, nobody has a card in mind any more. */
const AWAY_MS = 60_000;

/**
 * The order goes on as it is: cars that came stand at the end, those that left the shop are gone, and those that fit
 * the filter no longer keep their place until they are released. What was asked for anew is sorted anew. `sorted`: the
 * cars that fit, longest in their state first; `present`: all that are in the shop, or have left it a moment ago.
 */
export function followOrder(
  held: HeldOrder,
  key: string,
  sorted: readonly string[],
  present: ReadonlySet<string>,
): HeldOrder {
  if (held.key !== key) return { key, ids: sorted };
  const known = new Set(held.ids.map(carAt));
  const added = sorted.filter((id) => !known.has(carAt(id)));
  const ids = held.ids.filter((id) => present.has(carAt(id)));
  return added.length === 0 && ids.length === held.ids.length ? held : { key, ids: [...ids, ...added] };
}

export type OrderedVisits = {
  visits: readonly FloorVisit[];
  /** Where they stand: their ids, with the lane before each if there are lanes. */
  places: readonly string[];
  /** Those that fit the filter no longer, shown until what was done can no longer be taken back. */
  leaving: ReadonlySet<string>;
  /** Those of them that have left the shop, as they were: they only keep their place. */
  departed: ReadonlySet<string>;
  /** True when another order would be right by now. */
  isStale: boolean;
  sortAnew: () => void;
};

/**
 * Keeps the cards where they are while somebody works on the page; sorts anew when asked,
 * for another filter, and after a time away.
 */
export function useHeldOrder(
  sorted: readonly FloorVisit[],
  all: readonly FloorVisit[],
  asked: string,
  laneOf?: (visit: FloorVisit) => string,
): OrderedVisits {
  const [turn, setTurn] = useState(0);
  const key = `${turn} ${asked}`;
  const sortedIds = sorted.map((visit) => (laneOf ? `${laneOf(visit)}:${visit.id}` : visit.id));
  const [held, hold] = useState<HeldOrder>({ key, ids: sortedIds });
  const departed = useDeparted(all, held.ids);
  const byId = new Map([...departed.values(), ...all].map((visit) => [visit.id, visit]));
  const now = followOrder(held, key, sortedIds, new Set(byId.keys()));
  if (now !== held) hold(now);
  const fitting = new Set(sortedIds);
  const leaving = now.ids.filter((id) => !fitting.has(id));
  const gone = leaving.join('\n');
  useEffect(() => {
    if (gone === '') return undefined;
    const ids = new Set(gone.split('\n'));
    const release = () => hold((order) => ({ ...order, ids: order.ids.filter((id) => !ids.has(id)) }));
    const timer = setTimeout(release, UNDO_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  useEffect(() => onReturn(() => setTurn((last) => last + 1)), []);
  return {
    visits: now.ids.flatMap((id) => byId.get(carAt(id)) ?? []),
    places: now.ids,
    leaving: new Set(leaving.map(carAt)),
    departed: new Set(departed.keys()),
    isStale: leaving.length === 0 && byLane(sortedIds) !== byLane(now.ids),
    sortAnew: () => setTurn(turn + 1),
  };
}

/** The car that stands at a place. */
export function carAt(place: string): string {
  return place.slice(place.indexOf(':') + 1);
}

/** Lane by lane, for the order of two cars matters in one lane only. */
function byLane(places: readonly string[]): string {
  const lane = (place: string) => place.slice(0, place.indexOf(':') + 1);
  return places.toSorted((a, b) => lane(a).localeCompare(lane(b))).join('\n');
}

/** The cars of `held` that were in the shop when it was drawn last, and are no longer, as they were. */
function useDeparted(all: readonly FloorVisit[], held: readonly string[]): ReadonlyMap<string, FloorVisit> {
  const [last, setLast] = useState(all);
  const [departed, setDeparted] = useState<ReadonlyMap<string, FloorVisit>>(NOBODY);
  if (last === all) return departed;
  const here = new Set(all.map(({ id }) => id));
  const isGone = ({ id }: FloorVisit) => !here.has(id) && held.some((place) => carAt(place) === id);
  const gone = [...departed.values(), ...last].filter(isGone);
  const next = gone.length === 0 ? NOBODY : new Map(gone.map((visit) => [visit.id, visit]));
  setLast(all);
  setDeparted(next);
  return next;
}

const NOBODY: ReadonlyMap<string, FloorVisit> = new Map();

/** Calls when the page is looked at again after a while. */
function onReturn(act: () => void): () => void {
  let leftAt = 0;
  const change = () => {
    if (document.visibilityState === 'hidden') leftAt = performance.now();
    else if (leftAt !== 0 && performance.now() - leftAt > AWAY_MS) act();
  };
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}
