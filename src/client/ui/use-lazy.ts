import { useState } from 'react';

/** A part that comes with the first tap: undefined until `bring` was called and it is there. */
export function useLazy<T extends object>(load: () => Promise<T>): [part: T | undefined, bring: () => void] {
  const [part, setPart] = useState<T>();
  return [part, () => void load().then((loaded) => setPart(loaded))];
}
