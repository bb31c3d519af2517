import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from './prefetch-on-idle.ts';

type OnIdleProps = { children: ReactNode; afterMs?: number | undefined; isWanted?: boolean };

/** Shown once the page has nothing else to do, `afterMs` after it was drawn at the earliest; or when it is wanted. */
export function OnIdle({ children, afterMs, isWanted = false }: OnIdleProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true), afterMs), [afterMs]);
  return (isTime || isWanted) && children;
}
