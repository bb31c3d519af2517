import { useLingui } from '@lingui/react/macro';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type PointerEvent, useEffectEvent, useLayoutEffect, useRef, useState, type WheelEvent } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MediaPicture } from '../media-picture.tsx';
import classes from './media-viewer.module.css';

const LARGEST = 6;
const SWIPE_PX = 60;
const plain = { scale: 1, x: 0, y: 0 };

type Point = { x: number; y: number };
type ZoomPictureProps = {
  id: string;
  alt: string;
  /** On a picture that is not enlarged a finger goes on to the next (1) or back (-1). */
  onSwipe: (way: 1 | -1) => void;
};

/**
 * A picture that is enlarged by two fingers, a double tap, a wheel, two buttons or their keys,
 * and moved by one finger as far as its edges.
 */
export function ZoomPicture({ id, alt, onSwipe }: ZoomPictureProps) {
  const { t } = useLingui();
  const [view, setView] = useState(plain);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  // What is at `around` stays there: under a finger, under the mouse, or, without one, in the middle.
  const enlarge = (by: number, around?: Point) =>
    setView(({ scale, x, y }) => {
      const next = Math.min(LARGEST, Math.max(1, scale * by));
      if (next === 1) return plain;
      const { x: across, y: down } = fromMiddle(frame.current, around);
      const ratio = next / scale;
      return within(frame.current, next, across - (across - x) * ratio, down - (down - y) * ratio);
    });
  const onKey = useEffectEvent(({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || target instanceof HTMLInputElement) return;
    if (key === '+' || key === '=') enlarge(1.5);
    if (key === '-') enlarge(1 / 1.5);
  });
  // Before the picture is seen: a key may be pressed in the same moment.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  function onPointerDown({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId);
    fingers.current.set(pointerId, { x, y });
    start.current = fingers.current.size === 1 ? { x, y } : undefined;
  }

  function onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const [other] = [...fingers.current].filter(([each]) => each !== pointerId);
    fingers.current.set(pointerId, { x, y });
    if (other) enlarge(distance({ x, y }, other[1]) / Math.max(1, distance(before, other[1])), other[1]);
    else if (view.scale > 1)
      setView((old) => within(frame.current, old.scale, old.x + x - before.x, old.y + y - before.y));
  }

  function onPointerUp({ pointerId, clientX, currentTarget }: PointerEvent) {
    fingers.current.delete(pointerId);
    const across = start.current && view.scale === 1 ? clientX - start.current.x : 0;
    start.current = undefined;
    const way = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
    if (Math.abs(across) > SWIPE_PX) onSwipe((across < 0 ? way : -way) as 1 | -1);
  }

  const { scale, x, y } = view;
  return (
    <>
      <div
        ref={frame}
        className={classes.picture}
        role="presentation"
        data-large={scale > 1 || undefined}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        onDoubleClick={({ clientX, clientY }) =>
          scale > 1 ? setView(plain) : enlarge(2.5, { x: clientX, y: clientY })
        }
        onWheel={({ deltaY, clientX, clientY }: WheelEvent) =>
          enlarge(deltaY < 0 ? 1.2 : 1 / 1.2, { x: clientX, y: clientY })
        }
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={({ pointerId }) => {
          fingers.current.delete(pointerId);
          start.current = undefined;
        }}
      >
        <MediaPicture id={id} alt={alt} sizes="100vw" />
      </div>
      <div className={classes.zoom}>
        <IconButton aria-label={t`Enlarge`} disabled={scale >= LARGEST} onClick={() => enlarge(1.5)}>
          <IconPlus aria-hidden size={20} />
        </IconButton>
        <IconButton aria-label={t`Reduce`} disabled={scale === 1} onClick={() => enlarge(1 / 1.5)}>
          <IconMinus aria-hidden size={20} />
        </IconButton>
      </div>
    </>
  );
}

/** Moved no further than until an edge of the picture's frame is in sight. */
function within(frame: HTMLElement | null, scale: number, x: number, y: number) {
  const [across, down] = [frame?.clientWidth ?? 0, frame?.clientHeight ?? 0].map((size) => (size * (scale - 1)) / 2);
  return { scale, x: between(x, across), y: between(y, down) };
}

/** How far a place on the screen is from the middle of the frame as it lies when the picture is not enlarged. */
function fromMiddle(frame: HTMLElement | null, place: Point | undefined): Point {
  const stage = frame?.parentElement?.getBoundingClientRect();
  if (!stage || !place) return { x: 0, y: 0 };
  return { x: place.x - stage.x - stage.width / 2, y: place.y - stage.y - stage.height / 2 };
}

function between(value: number, most = 0): number {
  return Math.max(-most, Math.min(most, value));
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
