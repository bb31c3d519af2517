import { createContext, use, useSyncExternalStore } from 'react';
import type { Engine } from '#sync/exchange/engine.ts';
import type { EngineState } from '#sync/exchange/engine-state.ts';

export const EngineContext = createContext<Engine | undefined>(undefined);

/** The engine of the person signed in. Only for pages of the guarded areas. */
export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useEngine outside a guarded area');
  return engine;
}

export function useEngineState(): EngineState {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, engine.getState, engine.getState);
}
