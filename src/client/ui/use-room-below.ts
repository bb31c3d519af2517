import { type RefObject, useLayoutEffect } from 'react';

/** What stays between a part that follows the page and the upper edge of the screen. */
const EDGE = 16;

/**
 * Tells style sheets in `--room-below` how many pixels there are from the upper edge of `part`, or of the screen once
 * that has gone above it, to the end of the screen: for what follows the page and must be seen whole.
 */
export function useRoomBelow(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const here = part.current;
    if (!here) return undefined;
    const measure = () => {
      const room = innerHeight - Math.max(EDGE, here.getBoundingClientRect().top);
      here.style.setProperty('--room-below', `${room}px`);
    };
    // What stands above it may grow: a filter that opens, a notice that comes.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const end = new AbortController();
    for (const change of ['resize', 'scroll']) addEventListener(change, measure, { passive: true, signal: end.signal });
    return () => {
      observer.disconnect();
      end.abort();
    };
  }, [part]);
}
