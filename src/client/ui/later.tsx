import { type ReactNode, Suspense } from 'react';
import { useAlive } from './use-alive.ts';

type LaterProps = { children: ReactNode; fallback: ReactNode };

/**
 * What is beside or below the first screen and comes in code of its own: never part of
 * what the server sent, so it holds nothing up.
 */
export function Later({ children, fallback }: LaterProps) {
  return <Suspense fallback={fallback}>{useAlive() ? children : fallback}</Suspense>;
}
