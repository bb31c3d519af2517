import { type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from './prefetch-on-idle.ts';

/** Shown once the page has nothing else to do. */
export function OnIdle({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return isTime && children;
}
