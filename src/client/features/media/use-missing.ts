import { use, useEffect, useState } from 'react';
import { EngineContext } from '#client/session/engine-context.ts';

const AGAIN_MS = 15_000;
const LATEST_MS = 300_000;

/**
 * Whether a picture could not be had. While somebody looks it is asked for again by itself, each time later, and at
 * once when the server is back after it was missed.
 */
export function useMissing(): [isMissing: boolean, onMissing: () => void] {
  const engine = use(EngineContext);
  const [{ misses, isMissing }, setMissed] = useState({ misses: 0, isMissing: false });
  useEffect(() => {
    if (!isMissing) return undefined;
    const again = () => setMissed((last) => ({ ...last, isMissing: false }));
    const timer = setTimeout(again, Math.min(AGAIN_MS * 2 ** (misses - 1), LATEST_MS));
    let wasReachable = engine?.getState().isReachable;
    const stop = engine?.subscribe(() => {
      const { isReachable } = engine.getState();
      if (isReachable && !wasReachable) again();
      wasReachable = isReachable;
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [engine, isMissing, misses]);
  return [isMissing, () => setMissed((last) => ({ misses: last.misses + 1, isMissing: true }))];
}
