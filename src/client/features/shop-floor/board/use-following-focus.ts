import { type RefObject, useEffect, useRef } from 'react';

/**
 * A car that goes to another lane is drawn anew there. Whoever was in it by keyboard comes along, and
 * does not start again at the top of the page.
 */
export function useFollowingFocus(board: RefObject<HTMLElement | null>): void {
  const car = useRef<string>(undefined);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      const link = activeElement?.closest('article')?.querySelector('h3 a');
      // Focus that is nowhere was in a card that is no more: which one is still known.
      if (activeElement !== document.body) car.current = link?.getAttribute('href') ?? undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (document.activeElement !== document.body || car.current === undefined) return;
    const link = board.current?.querySelector<HTMLElement>(`article a[href="${CSS.escape(car.current)}"]`);
    link?.focus({ preventScroll: true });
  });
}
