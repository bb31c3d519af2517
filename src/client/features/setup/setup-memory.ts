import { useState } from 'react';
import { type SetupStep, setupSteps } from '#client/features/branding/editor/branding-search.ts';
import { useSession } from '#client/session/session-context.tsx';
import { readStored, store } from '#client/ui/stored.ts';

/**
 * What this device knows of the set-up besides what was entered: the steps gone through or
 * left out, and whether it is still offered.
 */
export type SetupMemory = { passed: SetupStep[]; isOver: boolean };

const keyOf = (uid: string) => `warsha.setup.${uid}`;

/** The memory of the person signed in; undefined until the set-up was begun or put aside. */
export function useSetupMemory() {
  const { uid } = useSession();
  const [memory, setMemory] = useState(() => readMemory(uid));
  const keep = (next: SetupMemory) => {
    store(keyOf(uid), JSON.stringify(next));
    setMemory(next);
  };
  return { memory, keep };
}

function readMemory(uid: string): SetupMemory | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(uid)) ?? 'null') as Partial<SetupMemory> | null;
    if (kept === null) return undefined;
    return { passed: setupSteps.filter((step) => kept.passed?.includes(step)), isOver: kept.isOver === true };
  } catch {
    return undefined;
  }
}
