import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { WholePage } from './use-alive.ts';

/** So much before it would be seen, it comes. */
const AHEAD = '1000px';

/** What lies far down a page and weighs something: it comes when the page is scrolled towards it. Its room is the caller's. */
export function Near({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: AHEAD });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  // Without scripts it never comes.
  if (use(WholePage)) return null;
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
