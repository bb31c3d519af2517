import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from './prefetch-on-idle.ts';

/** Shown once the page has nothing else to do, `afterMs` after it was drawn at the earliest. */
export function OnIdle({ children, afterMs }: { children: ReactNode; afterMs?: number | undefined }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true), afterMs), [afterMs]);
  return isTime && children;
}
