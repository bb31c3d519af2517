import { type ReactNode, useEffect, useState } from 'react';
import { whenFree } from './soon.ts';

/** Shown once the page has nothing else to do. */
export function Late({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenFree(() => setTime(true)), []);
  return isTime && children;
}
