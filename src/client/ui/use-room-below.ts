import { type RefObject, useLayoutEffect } from 'react';

/** What stays between a part that follows the page and the upper edge of the screen. */
const EDGE = 16;

/**
 * Tells style sheets in `--room-below` how many pixels there are from the upper edge of `part`, or of the screen once that has gone
 * above it, to the end of the screen: for what follows the page and must be seen whole.
 */
export function useRoomBelow(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const here = part.current;
    if (!here) return undefined;
    let known = -1;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const room = Math.round(innerHeight - Math.max(EDGE, here.getBoundingClientRect().top));
      if (room !== known) here.style.setProperty('--room-below', `${room}px`);
      known = room;
    };
    const ask = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    // What stands above it may grow: a filter that opens, a notice that comes.
    const observer = new ResizeObserver(ask);
    observer.observe(document.body);
    addEventListener('resize', ask);
    addEventListener('scroll', ask, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('resize', ask);
      removeEventListener('scroll', ask, { capture: true });
    };
  }, [part]);
}
