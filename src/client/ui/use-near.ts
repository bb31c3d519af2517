import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onNear` when `place` is about to be scrolled into sight, `ahead` of it;
 * once more with each other `turn` while it is.
 */
export function useNear<T>(
  place: RefObject<Element | null>,
  turn: T,
  onNear: (turn: T) => void,
  ahead: `${number}px` = '1000px',
): void {
  const act = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && act(turn), { rootMargin: ahead });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, turn, ahead]);
}
