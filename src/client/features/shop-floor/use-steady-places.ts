import { type RefObject, useLayoutEffect } from 'react';
import { SETTLE_MS } from '#client/ui/use-settled.ts';

/** Which cars stand there in which order, and what was asked for when that order was made. */
export type Order = { ids: string; asked: string };

/**
 * A card that has just come to where another one was does not answer a hand: the tap was meant for the other. What
 * moved is marked `data-settling` for a moment, which style sheets read. Whoever asked for other cars expects them,
 * and waits for none. The children of `list` are measured when their order is another or the list changes its size,
 * and not at each drawing: a tap that moves nothing costs no layout. The first time once they are laid out:
 * measured sooner, they would be laid out twice.
 */
export function useSteadyPlaces(list: RefObject<HTMLElement | null>, { ids, asked }: Order): void {
  useLayoutEffect(() => {
    if (list.current) placesOf(list.current).lookFor({ ids, asked });
  }, [list, ids, asked]);
  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const { look } = placesOf(list.current);
    const observer = new ResizeObserver(() => look());
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list]);
}

type Places = { look: () => void; lookFor: (order: Order) => void };
const known = new WeakMap<HTMLElement, Places>();

function placesOf(list: HTMLElement): Places {
  const places = known.get(list) ?? watch(list);
  known.set(list, places);
  return places;
}

function watch(list: HTMLElement): Places {
  let last: Order | undefined;
  let isKnown = false;
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
  const measure = (isExpected: boolean) => {
    for (const card of list.children) {
      if (!(card instanceof HTMLElement)) continue;
      const place = `${card.offsetLeft} ${card.offsetTop}`;
      if (!isExpected && placeOf.get(card) !== place) settle(card);
      placeOf.set(card, place);
    }
    isKnown = true;
  };
  const lookFor = (order: Order) => {
    if (isKnown) measure(order.asked !== last?.asked);
    last = order;
  };
  return { look: () => measure(!isKnown), lookFor };
}
