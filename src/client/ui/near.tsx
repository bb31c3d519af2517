import { type ReactNode, use, useRef, useState } from 'react';
import { WholePage } from './use-alive.ts';
import { useNear } from './use-near.ts';

/**
 * What lies far down a page and weighs something: it comes when the page is
 * scrolled towards it. Its room is the caller's.
 */
export function Near({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useNear(place, true, setNear);
  // Without scripts it never comes.
  if (use(WholePage)) return null;
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
