import { type RefObject, useLayoutEffect } from 'react';
import { SETTLE_MS } from '#client/ui/use-settled.ts';

/**
 * A card that has just come to where another one was does not answer a hand: the tap was meant for the other. Measures the children of
 * `list` whenever it is drawn or changes its size; what moved is marked `data-settling` for a moment, which style sheets read.
 */
export function useSteadyPlaces(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => (list.current ? placesOf(list.current).look() : undefined));
  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const { look } = placesOf(list.current);
    const observer = new ResizeObserver(look);
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
}

type Places = { look: () => void };
const known = new WeakMap<HTMLElement, Places>();

function placesOf(list: HTMLElement): Places {
  const places = known.get(list) ?? watch(list);
  known.set(list, places);
  return places;
}

function watch(list: HTMLElement): Places {
  let isFirst = true;
  const placeOf = new WeakMap<Element, string>();
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  const settle = (card: Element) => {
    clearTimeout(timers.get(card));
    card.toggleAttribute('data-settling', true);
    timers.set(
      card,
      setTimeout(() => card.toggleAttribute('data-settling', false), SETTLE_MS),
    );
  };
  const look = () => {
    for (const card of list.children) {
      if (!(card instanceof HTMLElement)) continue;
      const place = `${card.offsetLeft} ${card.offsetTop}`;
      if (!isFirst && placeOf.get(card) !== place) settle(card);
      placeOf.set(card, place);
    }
    isFirst = false;
  };
  return { look };
}
