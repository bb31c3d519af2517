import { useEffect, useState } from 'react';

/** So far a finger draws the page down before letting go means "fetch". */
const FAR_PX = 96;

export type Pull = { px: number; isFar: boolean; isBusy: boolean };

/**
 * Drawing the page down from its top fetches what is new, as in any app; an installed one has no reload. `px`: how far
 * it is drawn.
 */
export function usePullToRefresh(refresh: () => Promise<unknown>): Pull {
  const [px, setPx] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let from: number | undefined;
    let drawn = 0;
    const draw = (next: number) => {
      drawn = next;
      setPx(next);
    };
    const start = ({ touches, target }: TouchEvent) => {
      const inPage = target instanceof Element && target.closest('main') !== null;
      from = inPage && touches.length === 1 && globalThis.scrollY <= 0 ? touches[0]?.clientY : undefined;
    };
    const move = ({ touches }: TouchEvent) => {
      if (from !== undefined) draw(Math.max(0, (touches[0]?.clientY ?? from) - from));
    };
    const end = () => {
      if (from !== undefined && drawn >= FAR_PX) {
        setBusy(true);
        void refresh().finally(() => setBusy(false));
      }
      from = undefined;
      draw(0);
    };
    const gone = new AbortController();
    const on = { passive: true, signal: gone.signal };
    document.addEventListener('touchstart', start, on);
    document.addEventListener('touchmove', move, on);
    document.addEventListener('touchend', end, on);
    document.addEventListener('touchcancel', end, on);
    return () => gone.abort();
  }, [refresh]);
  return { px, isFar: px >= FAR_PX, isBusy };
}
