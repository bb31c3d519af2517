import type { ReactNode } from 'react';
import { PlateBadge } from './plate-badge.tsx';

/** What is told of a car in a toast: its plate drawn, and the words. */
export function plateWords(plate: string, words: string): ReactNode {
  return (
    <>
      <PlateBadge plate={plate} size="small" /> <span>{words}</span>
    </>
  );
}
