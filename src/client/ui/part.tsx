import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What is farther from sight than this is not drawn. */
const FAR = '3000px';

type PartProps = { children: ReactNode; className: string | undefined; isAlways: boolean };

/**
 * A piece of a long list: far out of sight only its room is kept, so that a thousand cards cost no more than those that
 * are looked at. The one in which somebody types stays, and one that `isAlways` there.
 */
export function Part({ children, className, isAlways }: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    if (!place.current || isAlways) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last && !last.target.contains(document.activeElement))
          setRoom(last.isIntersecting ? undefined : last.boundingClientRect.height);
      },
      { rootMargin: FAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isAlways]);
  return (
    <div className={className} ref={place} style={{ minHeight: room }}>
      {room === undefined && children}
    </div>
  );
}

/** The rows in pieces: one of `first`, then of `next` each. */
export function partsOf<T>(rows: readonly T[], first: number, next: number): (readonly T[])[] {
  const parts = [rows.slice(0, first)];
  for (let from = first; from < rows.length; from += next) parts.push(rows.slice(from, from + next));
  return parts;
}
