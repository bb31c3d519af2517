import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Under so many pixels it was a press, not a drag. */
const SLACK = 6;
/** So near the edge of the screen the page goes on by itself. */
const EDGE = 64;
const STEP = 12;

/** What is dragged, and before which other it would stand; null is the end. */
export type Drag = { id: string; before: string | null };

export type DragOrder = {
  drag: Drag | undefined;
  handle: (id: string) => { onPointerDown: (event: PointerEvent<HTMLElement>) => void; style: CSSProperties };
};

/**
 * Drags the rows of a list (its children carry `data-id`) by a handle: with mouse, finger or pen. Escape gives up. Who
 * cannot drag needs another way; this one is only the quick one.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, before: string | null) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef<Drag>(undefined);

  const onPointerDown = (
    id: string,
    { button, pointerId, clientY: start, currentTarget: handle }: PointerEvent<HTMLElement>,
  ) => {
    if (button !== 0) return;
    const end = new AbortController();
    const { signal } = end;
    const show = (next: Drag | undefined) => {
      latest.current = next;
      setDrag(next);
    };
    const finish = (isDone: boolean) => {
      const last = latest.current;
      end.abort();
      show(undefined);
      if (last === undefined) return;
      // The click that ends a drag is no press on the handle.
      handle.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => handle.removeEventListener('click', stop, { capture: true }));
      if (isDone) onMove(last.id, last.before);
    };
    handle.setPointerCapture(pointerId);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      if (latest.current === undefined && Math.abs(clientY - start) < SLACK) return;
      if (clientY < EDGE) scrollBy(0, -STEP);
      else if (clientY > innerHeight - EDGE) scrollBy(0, STEP);
      show({ id, before: rowBelow(list.current, clientY) });
    };
    // What is captured comes up to the window, too.
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', () => finish(true), { signal });
    addEventListener('pointercancel', () => finish(false), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
  };
  return {
    drag,
    handle: (id) => ({ onPointerDown: (event) => onPointerDown(id, event), style: { touchAction: 'none' } }),
  };
}

/** The first row whose middle is below the pointer. */
function rowBelow(list: HTMLElement | null, y: number): string | null {
  const rows = [...(list?.children ?? [])].filter(
    (row) => row instanceof HTMLElement && row.dataset['id'] !== undefined,
  );
  const next = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return next instanceof HTMLElement ? (next.dataset['id'] ?? null) : null;
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
